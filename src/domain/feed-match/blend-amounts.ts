import type { BlendToken } from './blend-tokens.ts'

export type Solved = { compound: string; picograms: bigint }[]

type Kind<K extends BlendToken['kind']> = Extract<BlendToken, { kind: K }>
type Value = Kind<'amount'> | Kind<'strength'>
/** What stands before, between and after the names. */
type Gap = BlendToken[]
type Assigned = { values: Value[]; sums: Value[]; isRow: boolean }

const JOINERS = '/+&'
const BEFORE_AN_AMOUNT = '()[]:-–—'

/** The mass of each part, or why it is not certain. Several ways of reading that all fit are a doubt. */
export function amountsOfParts(said: readonly BlendToken[], count: number): Solved | string {
  const tokens = withoutFirstNaming(said)
  const names = tokens.filter((token) => token.kind === 'name')
  if (new Set(names.map(({ compound }) => compound)).size < names.length) return 'A part is named twice'
  const gaps: Gap[] = [[]]
  for (const token of tokens) token.kind === 'name' ? gaps.push([]) : gaps.at(-1)?.push(token)
  const misplaced = countInDoubt(gaps)
  if (misplaced) return misplaced

  const ways = [eachOf, namesFirst, amountsFirst, inARow].flatMap((way) => way(gaps) ?? [])
  if (ways.length === 0) return 'The mass of each part is not told'
  const solved = ways.map((way) => solve(way, tokens, count))
  const fitting = solved.filter((one) => typeof one !== 'string')
  const distinct = new Map(fitting.map((masses) => [masses.join(), masses]))
  const [masses, other] = distinct.values()
  if (other) return 'The masses of the parts can be read in two ways'
  if (!masses) return solved.find((one) => typeof one === 'string') ?? 'The mass of each part is not told'
  return names.map(({ compound }, nth) => ({ compound, picograms: masses[nth] ?? 0n }))
}

/** 'BPC-157 + TB-500 blend: BPC-157 5mg, TB-500 5mg' names its parts twice, the first time without masses. */
function withoutFirstNaming(said: readonly BlendToken[]): readonly BlendToken[] {
  const at = said.flatMap((token, place) => (token.kind === 'name' ? place : []))
  const half = at.length / 2
  const slugs = at.map((place) => (said[place] as Kind<'name'>).compound)
  const isTwice =
    Number.isInteger(half) && slugs.slice(0, half).toSorted().join() === slugs.slice(half).toSorted().join()
  const start = at[half - 1] ?? 0
  const hasMass = said
    .slice(0, start)
    .some(({ kind }) => kind !== 'name' && kind !== 'sign' && kind !== 'word')
  return isTwice && half > 0 && !hasMass ? said.slice(start + 1) : said
}

/** A count or 'vial' next to one part may mean that part alone. */
function countInDoubt(gaps: Gap[]): string | null {
  const [first = [], ...rest] = gaps
  const last = rest.pop() ?? []
  const counts = (gap: Gap) => gap.filter(({ kind }) => kind === 'count' || kind === 'pack')
  if (rest.some((gap) => counts(gap).length > 0)) return 'A count is next to one part'
  const before = first.findIndex(({ kind }) => kind === 'count' || kind === 'pack')
  const next = first[before + 1]
  if (before >= 0 && !(next?.kind === 'sign' && next.sign === '(')) return 'A count is next to one part'
  const isInterleaved = rest.some((gap) => valuesIn(gap).length > 0)
  const bare = last.findIndex((token) => token.kind === 'count' && token.by === 'times')
  const token = last[bare]
  if (!token || !isInterleaved || token.isInBrackets) return null
  // '3 x 70mg vials' counts the number next to it, which has to be the sum.
  const isBeforeSum = last[bare + 1]?.kind === 'amount' && last[bare + 2]?.kind === 'pack'
  return isBeforeSum ? null : 'A count is next to one part'
}

const isValue = (token: BlendToken): token is Value => token.kind === 'amount' || token.kind === 'strength'
const valuesIn = (gap: Gap): Value[] => gap.filter(isValue)
const isSign = (token: BlendToken | undefined, signs: string) =>
  token?.kind === 'sign' && signs.includes(token.sign)

function eachOf(gaps: Gap[]): Assigned | null {
  const values = gaps.flatMap(valuesIn)
  const each = values.filter((value) => value.kind === 'amount' && value.says === 'each')
  const [value] = each
  if (!value || each.length > 1 || gaps.slice(1, -1).some((gap) => valuesIn(gap).length > 0)) return null
  return {
    values: gaps.slice(1).map(() => value),
    sums: values.filter((other) => other !== value),
    isRow: false,
  }
}

/** 'BPC-157 10mg / TB-500 (10mg)': nothing that joins stands between a name and its amount. */
function namesFirst([first = [], ...gaps]: Gap[]): Assigned | null {
  const values: Value[] = []
  const sums = valuesIn(first)
  // 'BPC-157 10mg + TB-500 (20mg)' may tell the sum: all amounts have to be written in the same way.
  const manners = new Set<string>()
  for (const [nth, gap] of gaps.entries()) {
    const place = gap.findIndex(isValue)
    const before = gap.slice(0, Math.max(place, 0))
    const [value, ...others] = valuesIn(gap)
    const isJoined = before.some(
      (token) =>
        token.kind === 'mixture' || (token.kind === 'sign' && !BEFORE_AN_AMOUNT.includes(token.sign)),
    )
    if (!value || isJoined || (others.length > 0 && nth < gaps.length - 1)) return null
    values.push(value)
    sums.push(...others)
    manners.add(
      before
        .flatMap((token) => (isSign(token, '([:-–—') && token.kind === 'sign' ? token.sign : []))
        .join(''),
    )
  }
  return values.some(isSaid) || manners.size > 1 ? null : { values, sums, isRow: false }
}

/** '10mg TB-500 / 5mg BPC-157': each amount directly before its name, and something between the pairs. */
function amountsFirst(gaps: Gap[]): Assigned | null {
  const values: Value[] = []
  const sums = valuesIn(gaps.at(-1) ?? [])
  for (const [nth, gap] of gaps.slice(0, -1).entries()) {
    const inGap = valuesIn(gap)
    const value = inGap.pop()
    const place = value ? gap.indexOf(value) : -1
    const isApart = gap.slice(place + 1).some(({ kind }) => kind === 'sign' || kind === 'mixture')
    const isAfterOther = nth > 0 && !gap.slice(0, place).some((token) => isSign(token, `${JOINERS},;`))
    if (!value || isApart || isAfterOther || (inGap.length > 0 && nth > 0)) return null
    values.push(value)
    sums.push(...inGap)
  }
  return values.some(isSaid) ? null : { values, sums, isRow: false }
}

/** 'BPC-157 / TB-500 10mg/5mg': as many as names, joined, in their order. */
function inARow(gaps: Gap[]): Assigned | null {
  if (gaps.slice(1, -1).some((gap) => valuesIn(gap).length > 0)) return null
  const rows = [gaps[0] ?? [], gaps.at(-1) ?? []].flatMap(joined)
  const long = rows.filter((row) => row.length > 1)
  const [values] = long
  if (!values || long.length > 1 || values.length !== gaps.length - 1 || values.some(isSaid)) return null
  return { values, sums: rows.filter((row) => row.length === 1).flat(), isRow: true }
}

function joined(gap: Gap): Value[][] {
  const rows: Value[][] = []
  gap.forEach((token, place) => {
    if (!isValue(token)) return
    const before = gap[place - 2]
    const isJoined = isSign(gap[place - 1], JOINERS) && before !== undefined && isValue(before)
    if (isJoined) rows.at(-1)?.push(token)
    else rows.push([token])
  })
  return rows
}

const isSaid = (value: Value) => value.kind === 'amount' && value.says !== null

/** The masses in picograms, if every sum and every volume agrees with them. */
function solve({ values, sums, isRow }: Assigned, tokens: readonly BlendToken[], count: number) {
  const volumes = tokens.flatMap((token, place) =>
    token.kind === 'volume' ? { nanolitres: token.amount.whole, next: tokens[place + 1] } : [],
  )
  const masses = values.every((value) => value.kind === 'strength')
    ? byVolume(values, volumes)
    : byMass(values, sums, isRow)
  if (typeof masses === 'string') return masses
  const isStrength = values[0]?.kind === 'strength'
  if (!isStrength && volumes.some(({ next }) => next?.kind !== 'pack'))
    return 'What the volume is of is not told'
  const sum = masses.reduce((all, one) => all + one, 0n)
  for (const [nth, value] of sums.entries()) {
    const picograms = picogramsOfSum(value, tokens)
    const says = value.kind === 'amount' ? value.says : null
    // '5mg + 5mg = 10mg' may be one vial or all, and a total is that of all.
    const isOfOne = picograms === sum && says !== 'total'
    const isOfAll = picograms === sum * BigInt(count) && (says === 'total' || says === 'sum')
    if (picograms === null || !(isOfOne || isOfAll) || nth > 2)
      return 'The parts do not add up to the stated sum'
  }
  return masses
}

function byVolume(values: readonly Value[], volumes: readonly { nanolitres: bigint }[]): bigint[] | string {
  const [volume, other] = new Set(volumes.map(({ nanolitres }) => nanolitres))
  if (volume === undefined || other !== undefined) return 'A strength without one volume'
  const products = values.map(({ amount }) => (amount?.whole ?? 0n) * volume)
  return products.every((product) => product % 1_000_000n === 0n)
    ? products.map((product) => product / 1_000_000n)
    : 'A mass has no exact meaning'
}

/** A number without a unit takes the unit of its row, or of the sum of all. */
function byMass(values: readonly Value[], sums: readonly Value[], isRow: boolean): bigint[] | string {
  if (values.some(({ kind }) => kind === 'strength')) return 'Masses and strengths are mixed'
  const last = values.at(-1)?.amount
  const lender = (isRow ? last : null) ?? sums.find(({ amount }) => amount !== null)?.amount
  const masses = values.map((value) =>
    value.kind === 'strength' || value.amount
      ? (value.amount?.whole ?? null)
      : lender
        ? picograms(value.digits, lender)
        : null,
  )
  return masses.every((one) => one !== null) ? masses : 'An amount has no unit'
}

/** A bare number is a sum only behind the name of a mixture: 'GLOW 70' holds 70 mg. */
function picogramsOfSum(value: Value, tokens: readonly BlendToken[]): bigint | null {
  if (value.kind === 'strength' || value.amount)
    return value.kind === 'strength' ? null : (value.amount?.whole ?? null)
  return tokens[tokens.indexOf(value) - 1]?.kind === 'mixture'
    ? picograms(value.digits, { whole: 1_000_000_000n, decimal: '1' })
    : null
}

/** As many picograms as the digits are in the unit of another amount. */
function picograms(digits: string, { whole, decimal }: { whole: bigint; decimal: string }): bigint | null {
  const [mine, theirs] = [scaled(digits), scaled(decimal)]
  const product = whole * mine
  return theirs > 0n && mine > 0n && product % theirs === 0n ? product / theirs : null
}

function scaled(digits: string): bigint {
  const [before = '', after = ''] = digits.split('.')
  return BigInt(before + after.slice(0, 6).padEnd(6, '0'))
}
