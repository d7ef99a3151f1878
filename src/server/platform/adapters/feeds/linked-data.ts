import { lastPart } from './stock-words.ts'

/** A thing that a page describes by schema.org. */
export type Node = Record<string, unknown>

const MOST_DEPTH = 40
const MOST_NODES = 20_000
/** Longer than any name, link or price; what follows is not looked at. */
const MOST_CHARS = 5_000
/** What else the shop sells is described on its own page. */
const OF_OTHERS = new Set(['isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor', 'isConsumableFor'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One or several: both are written where one of them is meant. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value == null ? [] : [value]

/** A text or a number, of the first where there are several; '' without one. */
export function textOf(value: unknown, depth = 0): string {
  const [first] = listOf(value)
  if (isNode(first)) return depth > 3 ? '' : textOf(first['@value'] ?? first.name ?? first.value, depth + 1)
  return typeof first === 'string' || typeof first === 'number'
    ? String(first).slice(0, MOST_CHARS).trim()
    : ''
}

/** All different texts of a value, so that a second name or size is not lost. */
export const textsOf = (value: unknown): string =>
  [
    ...new Set(
      listOf(value)
        .slice(0, 20)
        .map((one) => textOf(one)),
    ),
  ]
    .filter((text) => text !== '')
    .join(' | ')

/** 'Product' of 'Product', 'https://schema.org/Product' and 'schema:Product'. */
export const isOf = (node: Node, ...types: string[]): boolean =>
  listOf(node['@type']).some((type) => types.includes(lastPart(textOf(type))))

/** A link that stands as text or as a node. */
export const linkOf = (value: unknown): string => {
  const [first] = listOf(value)
  return isNode(first) ? textOf(first['@id'] ?? first.url ?? first.contentUrl) : textOf(first)
}

/** Two descriptions with one id that cannot be of the same thing. */
const isOther = (one: Node, other: Node) =>
  ['name', 'sku'].some((key) => {
    const [before, after] = [textsOf(one[key]), textsOf(other[key])]
    return before !== '' && after !== '' && before !== after
  })

/** A property described more often than this adds nothing: its values differ already. */
const MOST_VALUES = 50

/** A thing that is described in parts, with the values of its properties by their text. */
type Known = { node: Node; values: Map<string, Map<string, unknown>> }

const byText = (value: unknown) =>
  listOf(value)
    .slice(0, MOST_VALUES)
    .map((one) => [JSON.stringify(one).slice(0, MOST_CHARS), one] as const)

/**
 * Adds another description of a thing: values that differ both stay, so that readers see the contradiction. Each value
 * becomes text once, however often its thing is described.
 */
function addTo({ node, values }: Known, more: Node): void {
  for (const [name, value] of Object.entries(more)) {
    const known = values.get(name) ?? new Map(byText(node[name]))
    values.set(name, known)
    if (known.size >= MOST_VALUES) continue
    for (const [text, one] of byText(value))
      if (known.size < MOST_VALUES && !known.has(text)) known.set(text, one)
    node[name] = known.size === 1 ? [...known.values()][0] : [...known.values()]
  }
}

/** All things that the blocks of a page describe, nested ones too, and what their references mean. */
export function graphOf(blocks: readonly unknown[]) {
  const all: Node[] = []
  const byId = new Map<string, Known>()
  /** Ids that the page gives to several things. */
  const clashing = new Set<string>()
  const related = new Set<string>()

  function walk(value: unknown, depth: number): void {
    if (depth > MOST_DEPTH || all.length >= MOST_NODES) return
    if (Array.isArray(value)) for (const part of value) walk(part, depth + 1)
    else if (isNode(value)) {
      const id = typeof value['@id'] === 'string' ? value['@id'] : null
      const isReference = id !== null && Object.keys(value).length === 1
      if (!isReference) {
        all.push(value)
        // One thing may be described in parts.
        const known = id === null ? undefined : byId.get(id)
        if (known && id !== null && isOther(known.node, value)) clashing.add(id)
        else if (known) addTo(known, value)
        else if (id !== null) byId.set(id, { node: { ...value }, values: new Map() })
      }
      for (const [name, part] of Object.entries(value))
        if (!OF_OTHERS.has(name)) walk(part, depth + 1)
        else for (const one of listOf(part)) if (isNode(one)) related.add(textOf(one['@id']))
    }
  }
  for (const block of blocks) walk(block, 0)

  const resolve = (node: Node): Node => {
    const id = node['@id']
    return typeof id === 'string' && !clashing.has(id) ? (byId.get(id)?.node ?? node) : node
  }
  return {
    isEmpty: all.length === 0,
    /** Whether another thing of the page only refers to it, as something that is sold besides. */
    isRelated: (node: Node) => typeof node['@id'] === 'string' && related.has(node['@id']),
    /** The things of a type, each once. */
    things: (...types: string[]): Node[] =>
      [...new Set(all.map(resolve))].filter((node) => isOf(node, ...types)),
    /** What a property refers to. */
    follow: (value: unknown): Node[] => [...new Set(listOf(value).filter(isNode).map(resolve))],
  }
}

export type Graph = ReturnType<typeof graphOf>
