import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

/**
 * How a column sorts its list, the order that a press on its head asks for, and the words of that press. The second press
 * turns the order; figures that are better the larger they are begin with the largest.
 */
export function sortHead<Column extends string>(column: Column, order: string, isLargestFirst = false) {
  const [up, down] = [column, `-${column}`] as const
  const [first, second] = isLargestFirst ? [down, up] : [up, down]
  const direction = order === up ? 'ascending' : order === down ? 'descending' : undefined
  const Icon = direction === 'ascending' ? ArrowUp : direction ? ArrowDown : ChevronsUpDown
  const words = (text: string) => (
    <>
      <span className="sr-only">Sort by </span>
      {text}
      <Icon aria-hidden="true" size={14} className={direction ? 'text-accent' : 'text-faint'} />
    </>
  )
  return { direction, next: order === first ? second : first, words } as const
}
