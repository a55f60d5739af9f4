// How a linked record travels beside its id, so that a screen needs no second call.
export interface Labelled {
  id: number;
  label: string;
}
export interface StatusLabel extends Labelled {
  typeName: string;
  colour: string;
}
