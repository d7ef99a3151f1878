import { type Folded, isDigit } from '../language/fold.ts'

/** What was typed, with the positions of its single-letter words. */
type Spelling = Pick<Folded, 'text' | 'alone'>

// Costs in tenths of a full edit: what people confuse by ear or by double typing counts less.
const EDIT = 10
const TRANSPOSED = 7
const VOWEL = 6
const CONFUSED = 5
const NEVER = 1000
const CODES = 128

const confused = new Set(
  'ck cs sz iy kq gj vw uw mn xz sx fp fv dt bp'.split(' ').flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]),
)
const isVowel = (letter: string) => 'aeiouy'.includes(letter)

/** Cost of a letter typed in another's place; digits are never mistaken for anything. */
const substitution = table((typed, meant) => {
  if (typed === meant) return 0
  if (confused.has(typed + meant)) return CONFUSED
  return isVowel(typed) && isVowel(meant) ? VOWEL : EDIT
})

const H = 104
const E = 101

// Scratch of the alignment, reused: one call at a time, in one thread. Grows with the longest name.
let width = 64
let costs = new Int16Array(81 * width)

/** Longest query that is searched for misspellings, in folded characters. */
export const LONGEST_ALIGNED = 80

/**
 * Aligns the whole query with the beginning of `term` from `start`. Returns the cost for each end position
 * (index 0 is `start`) in tenths of an edit, or null as soon as no end can cost `budget` or less.
 */
export function alignmentCosts(
  { text: query, alone }: Spelling,
  term: string,
  start: number,
  budget: number,
): Int16Array | null {
  const band = Math.floor(budget / CONFUSED)
  const columns = Math.min(term.length - start, query.length + band)
  if (columns < query.length - band) return null
  reserve(columns + 2)
  const lastRow = query.length * width
  costs.fill(NEVER, lastRow, lastRow + columns + 1)
  costs[0] = 0
  costs[Math.min(columns, band) + 1] = NEVER
  for (let j = 1; j <= Math.min(columns, band); j++) {
    costs[j] = Math.min(NEVER, at(0, j - 1) + omission(term, start, j))
  }
  let leastBefore = 0
  for (let i = 1; i <= query.length; i++) {
    const left = Math.max(1, i - band)
    const right = Math.min(columns, i + band)
    const row = i * width
    const above = row - width
    const typed = query.charCodeAt(i - 1)
    const isFixed = alone.includes(i - 1)
    const isFree = i <= band && !isFixed
    // Only the cells of the band are written; its two neighbours must read as unreachable.
    costs[row + right + 1] = NEVER
    costs[row + left - 1] = isFree
      ? Math.min(NEVER, at(i - 1, 0) + addition(query, i, term.charCodeAt(start)))
      : NEVER
    let least = at(i, left - 1)
    for (let j = left; j <= right; j++) {
      const meant = term.charCodeAt(start + j - 1)
      let cost = costs[above + j - 1] ?? NEVER
      if (typed !== meant) {
        cost = isFixed ? NEVER : Math.min(NEVER, cost + replaced(typed, meant))
        if (i > 1 && j > 1 && isTransposed(query, i, term, start + j)) {
          cost = Math.min(cost, at(i - 2, j - 2) + TRANSPOSED)
        }
      }
      const omitted = costs[row + j - 1] ?? NEVER
      if (omitted < cost) cost = Math.min(cost, omitted + omission(term, start, j))
      const added = costs[above + j] ?? NEVER
      if (added < cost && !isFixed) cost = Math.min(cost, added + addition(query, i, meant))
      costs[row + j] = cost
      if (cost < least) least = cost
    }
    // A transposition reaches back two rows, so one hopeless row is not the end.
    if (least > budget && leastBefore > budget) return null
    leastBefore = least
  }
  return costs.subarray(lastRow, lastRow + columns + 1)
}

/** Positions in `term` between `start` and `end` whose letters the query has in the same order. */
export function agreeingPositions(query: string, term: string, start: number, end: number): number[] {
  const part = term.slice(start, end)
  const common = Array.from({ length: query.length + 1 }, () => new Uint8Array(part.length + 1))
  const length = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = query.length - 1; i >= 0; i--) {
    for (let j = part.length - 1; j >= 0; j--) {
      const row = common[i]
      if (!row) continue
      row[j] = query[i] === part[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1))
    }
  }
  const positions: number[] = []
  for (let i = 0, j = 0; i < query.length && j < part.length; ) {
    if (query[i] === part[j]) {
      positions.push(start + j)
      i++
      j++
    } else if (length(i + 1, j) > length(i, j + 1)) i++
    else j++
  }
  return positions
}

/** Whether a word may begin with `typed` where `meant` was intended: people rarely miss the first letter. */
export function startsAlike(typed: number, meant: number): boolean {
  return replaced(typed, meant) <= CONFUSED
}

function at(i: number, j: number): number {
  return costs[i * width + j] ?? NEVER
}

function replaced(typed: number, meant: number): number {
  if (typed === meant) return 0
  if (isDigit(typed) || isDigit(meant)) return NEVER
  return typed < CODES && meant < CODES ? (substitution[typed * CODES + meant] ?? EDIT) : EDIT
}

/** The query leaves out the letter of the term at column `j`. */
function omission(term: string, start: number, j: number): number {
  const left = term.charCodeAt(start + j - 1)
  if (isDigit(left)) return NEVER
  const last = start + j === term.length
  if (left === H || (left === E && last)) return CONFUSED
  return j > 1 && left === term.charCodeAt(start + j - 2) ? CONFUSED : EDIT
}

/** The query adds its letter number `i`, which the term does not have. */
function addition(query: string, i: number, neighbour: number): number {
  const added = query.charCodeAt(i - 1)
  if (isDigit(added)) return NEVER
  if (added === H || (added === E && i === query.length)) return CONFUSED
  return (i > 1 && added === query.charCodeAt(i - 2)) || (i === 1 && added === neighbour) ? CONFUSED : EDIT
}

function isTransposed(query: string, i: number, term: string, end: number): boolean {
  const last = query.charCodeAt(i - 1)
  const first = query.charCodeAt(i - 2)
  if (last !== term.charCodeAt(end - 2) || first !== term.charCodeAt(end - 1)) return false
  return !isDigit(last) && !isDigit(first)
}

function table(cost: (typed: string, meant: string) => number): Uint8Array {
  const filled = new Uint8Array(CODES * CODES).fill(EDIT)
  for (let a = 97; a <= 122; a++) {
    for (let b = 97; b <= 122; b++) {
      filled[a * CODES + b] = cost(String.fromCharCode(a), String.fromCharCode(b))
    }
  }
  return filled
}

function reserve(columns: number) {
  if (columns <= width) return
  width = columns * 2
  costs = new Int16Array((LONGEST_ALIGNED + 1) * width)
}
