// Every word of the customer's page, in the languages that we write well. What the company typed stays as it typed it.
import type { StepKey } from '../../shared/tracker-steps.ts';

export interface TrackerWords {
  yourClaim: string;
  language: string;
  call: (company: string) => string;
  hi: (name: string | null, until: string) => string;
  lastStep: (day: string) => string;
  lookThenSign: string;
  nothing: string;
  paused: string;
  ended: string;
  allDone: string;
  comesAgain: string;
  more: (count: number) => string;
  which: (what: string) => string;
  choose: (what: string) => string;
  chooseFirst: string;
  another: string;
  whatElse: string;
  sameAsAllowance: string;
  moreThanAllowance: (amount: string) => string;
  lessThanAllowance: (amount: string) => string;
  whenMayWeCome: string;
  wouldLikeToCome: (who: string) => string;
  thatSuits: string;
  anotherTime: string;
  whenSuits: string;
  send: string;
  back: string;
  pleaseSign: (what: string) => string;
  yourName: string;
  yourSignature: string;
  typeInstead: string;
  drawInstead: string;
  clear: string;
  signed: string;
  sign: string;
  signHandover: string;
  somethingWrong: string;
  drawFirst: string;
  fillIn: (what: string) => string;
  openForm: string;
  pleasePay: (amount: string) => string;
  pay: (amount: string) => string;
  howWasIt: string;
  giveFeedback: string;
  progress: string;
  done: string;
  steps: Record<StepKey, string>;
  next: Record<StepKey, string>;
  dryingHead: (dry: number, all: number) => string;
  dry: string;
  of: (dry: number, all: number) => string;
  damp: (material: string, surface: string, room: string) => string;
  dampMore: (count: number) => string;
  materials: Record<'wood' | 'plasterboard' | 'concrete' | 'brick' | 'other', string>;
  surfaces: Record<'wall' | 'floor' | 'ceiling' | 'other', string>;
  /** Around the two days: before, between, after. */
  expected: [string, string, string];
  expectedOne: [string, string];
  noDayYet: string;
  machinesStay: string;
  machinesStayOpen: string;
  allDry: (day: string) => string;
  onTheWay: (who: string) => string;
  here: (who: string) => string;
  today: string;
  late: (who: string) => string;
  moved: (time: string) => string;
  text: string;
  ring: string;
  nextVisit: string;
  laterVisits: string;
  comes: (who: string, what: string) => string;
  change: string;
  changeSent: string;
  noVisit: string;
  rooms: string;
  stillToDo: string;
  photos: string;
  photosCount: (count: number) => string;
  papers: string;
  excess: string;
  excessPaid: string;
  yourExcess: string;
  paid: (day: string | null) => string;
  leftToPay: string;
  zero: string;
  askOrSend: string;
  yourQuestion: (company: string) => string;
  questionSent: (company: string) => string;
  choosePhotos: string;
  photosSent: (count: number) => string;
  sending: string;
  visitSentAlready: string;
  kept: string;
  notSent: string;
  save: (name: string) => string;
  privateLink: (name: string | null) => string;
  until: (day: string) => string;
  close: string;
  opening: string;
  closedTitle: string;
  closed: string;
  askSender: string;
  askForNew: string;
  asked: string;
  offline: string;
  tryAgain: string;
  to: string;
  allDay: string;
}

export const english: TrackerWords = {
  yourClaim: 'Your claim',
  language: 'Language',
  call: (company) => `Call ${company}`,
  hi: (name, until) => `${name ? `Hi ${name}, one` : 'One'} thing for you, by ${until}`,
  lastStep: (day) => `${day}, last step`,
  lookThenSign: 'Look through the rooms, then sign',
  nothing: 'Nothing for you to do today',
  paused: 'The work is paused. We tell you when it continues.',
  ended: 'This claim has ended.',
  allDone: 'Everything is done. Thank you.',
  comesAgain: 'The work is done. We come once more, as below.',
  more: (count) => (count === 1 ? 'One more thing after this' : `${count} more things after this`),
  which: (what) => `Please choose: ${what}`,
  choose: (what) => `Choose ${what}`,
  chooseFirst: 'Choose one of them',
  another: 'Another',
  whatElse: 'What would you like instead?',
  sameAsAllowance: 'within the allowance',
  moreThanAllowance: (amount) => `${amount} above the allowance`,
  lessThanAllowance: (amount) => `${amount} below the allowance`,
  whenMayWeCome: 'When may we come?',
  wouldLikeToCome: (who) => `${who} would like to come on`,
  thatSuits: 'That suits',
  anotherTime: 'Choose another time',
  whenSuits: 'When would it suit you?',
  send: 'Send',
  back: 'Back',
  pleaseSign: (what) => `Please sign: ${what}`,
  yourName: 'Your name',
  yourSignature: 'Your signature',
  typeInstead: 'Type instead',
  drawInstead: 'Draw instead',
  clear: 'Clear',
  signed: 'signed',
  sign: 'Sign',
  signHandover: 'Sign handover',
  somethingWrong: 'Something is wrong',
  drawFirst: 'Sign in the box, or type your name instead',
  fillIn: (what) => `Please fill in: ${what}`,
  openForm: 'Open the form',
  pleasePay: (amount) => `Please pay ${amount}`,
  pay: (amount) => `Pay ${amount}`,
  howWasIt: 'How did we do?',
  giveFeedback: 'Give feedback',
  progress: 'How far it is',
  done: 'done',
  steps: {
    madeSafe: 'Made safe',
    reported: 'Reported',
    inspected: 'Inspected',
    quoted: 'Quoted',
    approved: 'Approved',
    drying: 'Drying',
    repairs: 'Repairs',
    handover: 'Handover',
  },
  next: {
    madeSafe: 'We make your home safe first.',
    reported: 'We look at your report.',
    inspected: 'Next we come and look at the damage.',
    quoted: 'We are writing the report and the estimate.',
    approved: 'The estimate is waiting to be approved.',
    drying: 'Your home is drying.',
    repairs: 'Repairs come next. We agree each visit with you.',
    handover: 'We look through everything with you.',
  },
  dryingHead: (dry, all) => `Drying: ${dry} of ${all} places ${dry === 1 ? 'is' : 'are'} dry`,
  dry: 'dry',
  of: (dry, all) => `${dry} of ${all}`,
  damp: (material, surface, room) => `The ${material} in the ${room.toLowerCase()} ${surface} is still damp.`,
  dampMore: (count) => (count === 1 ? 'One other place is, too.' : `${count} other places are, too.`),
  materials: { wood: 'wood', plasterboard: 'plasterboard', concrete: 'concrete', brick: 'brick', other: 'material' },
  surfaces: { wall: 'wall', floor: 'floor', ceiling: 'ceiling', other: 'area' },
  expected: ['We expect it dry on ', ', by ', ' at the latest.'],
  expectedOne: ['We expect it dry on ', '.'],
  noDayYet: 'We tell you the day once it has dried a little further.',
  machinesStay: 'The machines stay until then. Please leave them on, and keep doors as we left them.',
  machinesStayOpen: 'Please leave the machines on, and keep doors as we left them.',
  allDry: (day) => `Everything has been dry since ${day}.`,
  onTheWay: (who) => `${who} is on the way`,
  here: (who) => `${who} is with you`,
  today: 'today',
  late: (who) => `Sorry, ${who} is late. Ring us if you cannot wait.`,
  moved: (time) => `Sorry, this was ${time} before.`,
  text: 'Text',
  ring: 'Call',
  nextVisit: 'Next',
  laterVisits: 'After that',
  comes: (who, what) => [who, what].filter(Boolean).join(', '),
  change: 'Change',
  changeSent: 'Sent. The visit stays as it is until we have answered you.',
  noVisit: 'No visit is booked yet.',
  rooms: 'Rooms',
  stillToDo: 'still to do',
  photos: 'Photos',
  photosCount: (count) => `Photos ${count}`,
  papers: 'Papers',
  excess: 'Excess',
  excessPaid: 'Excess paid',
  yourExcess: 'Your excess',
  paid: (day) => (day ? `paid ${day}` : 'paid'),
  leftToPay: 'Left to pay',
  zero: 'Nothing',
  askOrSend: 'Ask or send',
  yourQuestion: (company) => `Your question to ${company}`,
  questionSent: (company) => `Sent. ${company} answers you by phone or email.`,
  choosePhotos: 'Choose photos and files',
  photosSent: (count) => (count === 1 ? 'One file sent. Thank you.' : `${count} files sent. Thank you.`),
  sending: 'Sending …',
  visitSentAlready: 'Sent',
  kept: 'You are offline. Your answer is kept on this phone, and sent when you are online again.',
  notSent: 'This was not sent. Check your connection and try again.',
  save: (name) => `Save ${name}`,
  privateLink: (name) => (name ? `Private link for ${name}.` : 'Private link.'),
  until: (day) => `It works until ${day}.`,
  close: 'Close',
  opening: 'Opening your claim …',
  closedTitle: 'Shared page',
  closed: 'This link is no longer active or has expired',
  askSender: 'Ask the person who sent you the link for a new one.',
  askForNew: 'Ask for a new link',
  asked: 'Asked. You get a new link from the person who sent you this one.',
  offline: 'You are offline, or we cannot be reached.',
  tryAgain: 'Try again',
  to: 'to',
  allDay: 'all day',
};
