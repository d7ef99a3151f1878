/** Numbers of registration in one spelling, whichever way services, journals and people write them. */

/** 'EUCTR' with its number; from 2022 on numbers with 5 behind the year are of the newer register. */
const european = (year = '', number = '', check = '') =>
  `${Number(year) >= 2022 && number.startsWith('5') ? 'CTIS' : 'EUCTR'}${year}-${number}-${check}`

const GAP = String.raw`[\s:#/_-]{0,3}`
/** Every register with how its numbers look in capitals; the groups are the parts of the one spelling. */
const REGISTERS: [RegExp, (...parts: string[]) => string][] = [
  [new RegExp(`(?<![A-Z])NCT${GAP}(\\d{8})(?!\\d)`, 'g'), (number) => `NCT${number}`],
  [new RegExp(`(?<![A-Z])ISRCTN${GAP}(\\d{8})(?!\\d)`, 'g'), (number) => `ISRCTN${number}`],
  [new RegExp(`(?<![A-Z])ACTRN${GAP}(\\d{14})P?(?!\\d)`, 'g'), (number) => `ACTRN${number}`],
  [
    new RegExp(
      `(?:(?:EUCTR|EUDRACT|CTIS|EU ?CT|EMA)(?: ?(?:NUMBER|NO\\.?|NR\\.?|TRIAL))*${GAP}|^)((?:19|20)\\d{2})-(\\d{6})-(\\d{2})(?!\\d)`,
      'g',
    ),
    european,
  ],
  [new RegExp(`CHICTR(?:-?[A-Z]{2,6})?${GAP}(\\d{8,10})(?!\\d)`, 'g'), (number) => `CHICTR${number}`],
  [new RegExp(`JRCTS${GAP}(\\d{9})(?!\\d)`, 'g'), (number) => `JRCTS${number}`],
  [new RegExp(`JRCT${GAP}(\\d{9,10})(?!\\d)`, 'g'), (number) => `JRCT${number}`],
  [new RegExp(`(?<![A-Z])UMIN(?:-CTR)?(?: UMIN)?${GAP}(\\d{9})(?!\\d)`, 'g'), (number) => `UMIN${number}`],
  [new RegExp(`JAPICCTI${GAP}(\\d{6})(?!\\d)`, 'g'), (number) => `JAPICCTI-${number}`],
  [
    /(?<![A-Z])CTRI\s?\/\s?(\d{4})\s?\/\s?(\d{2,3})\s?\/\s?(\d{5,6})(?!\d)/g,
    (year, month, number) => `CTRI/${year}/${month}/${number}`,
  ],
  [/(?<![A-Z])SLCTR\s?\/\s?(\d{4})\s?\/\s?(\d{3})(?!\d)/g, (year, number) => `SLCTR/${year}/${number}`],
  [new RegExp(`(?<![A-Z])DRKS${GAP}(\\d{8})(?!\\d)`, 'g'), (number) => `DRKS${number}`],
  [new RegExp(`(?<![A-Z])IRCT${GAP}(\\d{8,16}N\\d{1,3})(?!\\d)`, 'g'), (number) => `IRCT${number}`],
  [
    new RegExp(`(?<![A-Z])(KCT|TCTR|PACTR|RPCEC|LBCTR|ITMCTR)${GAP}(\\d{7,15})(?!\\d)`, 'g'),
    (register, number) => `${register}${number}`,
  ],
  [new RegExp(`(?<![A-Z])NTR${GAP}(\\d{3,5})(?!\\d)`, 'g'), (number) => `NTR${number}`],
  [/(?<![A-Z])RBR-?([\dA-Z]{6,8})(?![\dA-Z])/g, (number) => `RBR-${number}`],
  [/(?<![\dA-Z])U1111-(\d{4})-(\d{4})(?!\d)/g, (first, second) => `U1111-${first}-${second}`],
]

const MOST_CHARS = 20_000

/** The registrations that a text names, each once, in the order in which it names them. */
export function registrationsIn(text: string): string[] {
  const capitals = text
    .slice(0, MOST_CHARS)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()
  const found = REGISTERS.flatMap(([pattern, spelled]) =>
    [...capitals.matchAll(pattern)].map((match) => ({
      index: match.index,
      name: spelled(...match.slice(1)),
    })),
  )
  return [...new Set(found.toSorted((a, b) => a.index - b.index).map(({ name }) => name))]
}
