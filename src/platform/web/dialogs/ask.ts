// confirm() and alert() as promises. The questions are drawn by DialogHost in the shell.
import { create } from 'zustand';

export interface Question {
  title: string;
  text: string;
  /** Label of the button that says yes. */
  action: string;
  /** Red button: something is destroyed. */
  danger?: boolean;
  /** The question asks to stop and think: Enter stays. */
  careful?: boolean;
  /** An alert has one button only. */
  alertOnly?: boolean;
}
interface Asked extends Question {
  answer: (yes: boolean) => void;
}

export const useQuestion = create<{ asked: Asked | null }>(() => ({ asked: null }));

const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    useQuestion.setState({
      asked: {
        ...question,
        answer: (yes) => {
          useQuestion.setState({ asked: null });
          resolve(yes);
        },
      },
    });
  });

export const confirm = (question: Omit<Question, 'alertOnly'>): Promise<boolean> => ask(question);

/** Before a dialog goes in which something is typed. */
export const mayDiscard = (): Promise<boolean> =>
  confirm({ title: 'Discard changes?', text: 'What you typed here is not saved.', action: 'Discard' });

const TRY_AGAIN = 'Give it one more go, but if this problem continues please let us know.';

/** Without words of its own it says that something went wrong, and what to do. */
export async function alert(
  text = `Unfortunately there was a problem.\n${TRY_AGAIN}`,
  title = 'There was a problem...',
): Promise<void> {
  await ask({ title, text, action: 'OK', alertOnly: true });
}
