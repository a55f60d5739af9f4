// A template's lines as tasks: their numbers, groups and links. Pure.
import { circleOf } from './engine.ts';
import { readPredecessors } from './predecessors.ts';
import { type PlanLink, circleInWords } from './schedule-plan.ts';
import type { TemplateTask } from './schedule-template.entity.ts';

/** 1, 1.1, 1.2, 2: by how deep each line stands. */
export function numbersOf(tasks: readonly Pick<TemplateTask, 'level'>[]): string[] {
  const counts: number[] = [];
  return tasks.map(({ level }) => {
    const depth = Math.min(level, counts.length);
    counts.length = depth + 1;
    counts[depth] = (counts[depth] ?? 0) + 1;
    return counts.join('.');
  });
}

export interface TemplateNode {
  /** Place of the group it stands in; null on top. */
  parent: number | null;
  number: string;
  isGroup: boolean;
}
export interface TemplateTree {
  nodes: TemplateNode[];
  /** Places of lines in place of ids. */
  links: PlanLink[];
}
export interface TemplateProblem {
  line: number;
  field: 'after' | 'level';
  problem: string;
}

/** Groups and links of the lines, or what is wrong with one of them. */
export function treeOfTemplate(tasks: readonly TemplateTask[]): TemplateTree | TemplateProblem {
  const numbers = numbersOf(tasks);
  const place = new Map(numbers.map((number, index) => [number, index]));
  const nodes = tasks.map((_, index): TemplateNode => {
    const number = numbers[index] ?? '';
    const parent = number.includes('.') ? (place.get(number.slice(0, number.lastIndexOf('.'))) ?? null) : null;
    return { parent, number, isGroup: (numbers[index + 1] ?? '').startsWith(`${number}.`) };
  });
  const links: PlanLink[] = [];
  for (const [line, { after, label }] of tasks.entries()) {
    const wrong = (problem: string): TemplateProblem => ({ line, field: 'after', problem });
    const read = readPredecessors(after);
    if ('problem' in read) return wrong(read.problem);
    if (read.all.length && nodes[line]?.isGroup) return wrong(`${label} is a group: link its tasks instead`);
    for (const { number, type, lag } of read.all) {
      const from = place.get(number);
      if (from === undefined) return wrong(`There is no line ${number}`);
      if (from === line) return wrong('A task cannot wait for itself');
      if (nodes[from]?.isGroup) return wrong(`${number} is a group: name one of its tasks`);
      links.push({ fromItemId: from, toItemId: line, type, lagDays: lag });
    }
  }
  const circle = circleOf(links.map(({ fromItemId, toItemId }) => ({ from: fromItemId, to: toItemId })));
  if (circle) {
    const nameOf = (line: number): string => `${numbers[line - 1]} ${tasks[line - 1]?.label}`;
    return {
      line: circle[0] ?? 0,
      field: 'after',
      problem: circleInWords(
        circle.map((line) => line + 1),
        nameOf,
      ),
    };
  }
  return { nodes, links };
}
