import { parseSync } from 'vite'

type Node = { type: string; start: number; [part: string]: unknown }
/** What a child of an element may put on the page. */
type Seen = 'words' | 'element' | 'nothing' | 'unknown'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const within = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(within)]

/** White space with a line break is none in JSX. */
const isLayout = ({ type, value }: Node) => type === 'JSXText' && /^\s*\n\s*$/.test(String(value))

function seenOf(node: Node): Seen[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return seenOf(node.expression as Node)
    case 'ConditionalExpression':
      return [...seenOf(node.consequent as Node), ...seenOf(node.alternate as Node)]
    case 'LogicalExpression':
      return [
        ...(node.operator === '&&' ? (['nothing'] as const) : seenOf(node.left as Node)),
        ...seenOf(node.right as Node),
      ]
    case 'TemplateLiteral':
      return ['words']
    case 'JSXText':
    case 'Literal':
      // A translator leaves blanks alone.
      return typeof node.value !== 'string' || node.value === ''
        ? ['nothing']
        : /\S/.test(node.value)
          ? ['words']
          : []
    case 'JSXElement':
    case 'JSXFragment':
      return ['element']
    default:
      return ['unknown']
  }
}

const nodesOf = (source: string) => within(parseSync('screen.tsx', source).program as unknown as Node)
const lineOf = (source: string, { start }: Node) => source.slice(0, start).split('\n').length

/** The lines with code without braces, which the page shows as words. */
export const codeAsWords = (source: string): number[] =>
  nodesOf(source)
    .filter(({ type, value }) => type === 'JSXText' && /&&|\|\|/.test(String(value)))
    .map((node) => lineOf(source, node))

/**
 * The lines with bare words that come and go beside others, or that stand behind an element which comes, goes or changes
 * its type. A translator wraps bare words in own elements; React then finds its text no longer where it put it, and
 * the whole page fails. Words in an element of their own are safe.
 */
export function bareTexts(source: string): number[] {
  const nodes = nodesOf(source)
  /** Components chosen by a condition, such as an icon: `const Icon = isOpen ? Up : Down`. */
  const chosen = new Set(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(init) && /^(Conditional|Member|Logical)/.test(init.type)
        ? [(id as Node).name]
        : [],
    ),
  )
  const comes = (node: Node) =>
    node.type === 'JSXElement'
      ? chosen.has(((node.openingElement as Node).name as Node).name ?? '')
      : seenOf(node).length > 1 && seenOf(node).includes('element')
  const faults = nodes.flatMap(({ children }) => {
    const shown = Array.isArray(children) ? children.filter((child: Node) => !isLayout(child)) : []
    return shown.filter((child: Node, at: number) => {
      const seen = seenOf(child)
      if (!seen.includes('words') || shown.length === 1) return false
      const before = shown[at - 1]
      return seen.includes('nothing') || seen.includes('element') || (before && comes(before))
    })
  })
  return faults.map((node) => lineOf(source, node))
}
