// The name of a file as people see it again: without what a path, a terminal or a reader could be misled by.

const LONGEST = 200;
/** Control signs, and those that turn the direction of what follows: `gpj.exe` would read `exe.jpg`. */
const UNSEEN = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** With an ending of so many characters the shortened name keeps it. */
const ENDING = /\.[\p{L}\p{N}]{1,10}$/u;

/** Folders before it are cut off below. */
const LONGEST_GIVEN = 1000;

export function safeFileName(given: string): string {
  const last =
    given.slice(-LONGEST_GIVEN).toWellFormed().normalize('NFC').replace(UNSEEN, '').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const name = RESERVED.test(plain) ? `_${plain}` : plain;
  if (!name) return 'file';
  const signs = [...name];
  if (signs.length <= LONGEST) return name;
  const ending = ENDING.exec(name)?.[0] ?? '';
  return signs.slice(0, LONGEST - ending.length).join('') + ending;
}

/** Names that differ, whatever the case, for one folder: `a.jpg`, `a (2).jpg`. */
export function distinctNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const ending = ENDING.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - ending.length);
    for (let n = 1; ; n++) {
      const tried = n === 1 ? name : `${stem} (${n})${ending}`;
      const key = tried.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return tried;
    }
  };
}
