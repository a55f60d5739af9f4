// Several statements sent at once and answered at once. The driver closes each statement with a Sync of its own, at which the
// server flushes; here one Sync closes all of them, which also makes them one transaction: it commits there, or nothing of it does.
import pg from 'pg';

/** What the driver needs to know of a statement; `name` has it parsed and planned once per connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

// The driver's own extension point (as its cursors use it), of which its types describe only a part.
interface Wire {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(query: { name?: string | undefined; text: string; types: undefined }): void;
  bind(config: { statement: string | undefined; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(config: { type: 'P'; name: string }): void;
  execute(config: { portal: string; rows: undefined }): void;
  sync(): void;
}
interface Answer extends pg.QueryResult {
  addFields(fields: unknown): void;
  addCommandComplete(message: unknown): void;
  parseRow(fields: unknown): never;
  addRow(row: never): void;
}
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): unknown } };
const wireValue = (value: unknown) => utils.prepareValue(value);

class Flight extends pg.Query {
  /** The statement that is being answered; the driver notes under these two that it has been parsed. */
  name: string | undefined;
  text = '';
  private at = -1;
  private readonly answers: Answer[] = [];
  private unreadable: unknown;
  private readonly statements: readonly Statement[];
  private readonly types: unknown;
  private readonly done: (error: unknown, answers: pg.QueryResult[]) => void;

  constructor(
    statements: readonly Statement[],
    types: unknown,
    done: (error: unknown, answers: pg.QueryResult[]) => void,
  ) {
    super({ text: '' });
    this.statements = statements;
    this.types = types;
    this.done = done;
    this.next();
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire;
    wire.stream.cork();
    try {
      for (const { name, text, values = [] } of this.statements) {
        if (!name || !(wire.parsedStatements[name] ?? wire.submittedNamedStatements[name])) {
          wire.parse({ name, text, types: undefined });
          if (name) wire.submittedNamedStatements[name] = text;
        }
        wire.bind({ statement: name, values, valueMapper: wireValue });
        wire.describe({ type: 'P', name: '' });
        wire.execute({ portal: '', rows: undefined });
      }
    } catch (error) {
      this.unreadable = error; // a value that cannot be sent: what went before is answered up to the Sync
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
  };

  handleRowDescription(message: { fields: unknown }): void {
    this.answer.addFields(message.fields);
  }

  handleDataRow(message: { fields: unknown }): void {
    try {
      this.answer.addRow(this.answer.parseRow(message.fields));
    } catch (error) {
      this.unreadable ??= error;
    }
  }

  handleCommandComplete(message: unknown): void {
    this.answer.addCommandComplete(message);
    this.next();
  }

  handleEmptyQuery(): void {
    this.next();
  }

  handleReadyForQuery(): void {
    this.done(this.unreadable, this.answers);
  }

  /** The server skips what follows up to the Sync, so those statements have not been parsed after all. */
  handleError(error: unknown, connection: unknown): void {
    const { submittedNamedStatements } = connection as Wire;
    for (const { name } of this.statements.slice(this.at)) if (name) delete submittedNamedStatements[name];
    this.done(error, []);
  }

  private get answer(): Answer {
    return this.answers[this.at] as Answer;
  }

  private next(): void {
    this.at++;
    const statement = this.statements[this.at];
    if (!statement) return;
    this.name = statement.name;
    this.text = statement.text;
    this.answers.push(new pg.Result('', this.types as typeof pg.types) as Answer);
  }
}

/** The answers of all statements, or the first error. */
export const pipelined = (
  client: pg.ClientBase,
  statements: readonly Statement[],
  types: unknown,
): Promise<pg.QueryResult[]> =>
  new Promise((done, fail) => {
    client.query(new Flight(statements, types, (error, answers) => (error ? fail(error) : done(answers))));
  });

/** What is sent before the event loop turns leaves in one write. */
export function holdBack(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: Wire }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
