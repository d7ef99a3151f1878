import type { ReactNode } from 'react'
import { Unknown } from '#web/ui/figure.tsx'
import type { Common } from './common-items.ts'
import { type Column, Row, SpanRow } from './comparison-table.tsx'

type Props<T> = {
  columns: readonly Column[]
  items: Common<T>
  keyOf: (item: T) => string
  /** Draws one item: its wording in one column, or in all columns that share it. */
  show: (items: readonly T[]) => ReactNode
}

/** Shared items once, then the other items of each column. */
export function CommonRows<T>({ columns, items: { shared, own }, keyOf, show }: Props<T>) {
  const isOne = columns.length === 1
  return (
    <>
      {shared.length > 0 && (
        <SpanRow columns={columns} label={columns.length === 2 ? 'Both' : 'All'}>
          <ul className="space-y-1">
            {shared.map((same) => (
              <li key={same.map(keyOf).join()}>{show(same)}</li>
            ))}
          </ul>
        </SpanRow>
      )}
      {own.some(({ length }) => length > 0) && (
        <Row
          columns={columns}
          label={isOne ? 'Recorded' : columns.length === 2 ? 'Only here' : 'Not in all'}
          cells={own.map((list, index) => (
            <List
              key={columns[index]?.id}
              items={list}
              nothing={shared.length > 0 ? 'nothing else recorded' : 'none recorded'}
              keyOf={keyOf}
              show={show}
            />
          ))}
        />
      )}
    </>
  )
}

type ListProps<T> = Pick<Props<T>, 'keyOf' | 'show'> & { items: readonly T[]; nothing: string }

function List<T>({ items, nothing, keyOf, show }: ListProps<T>) {
  if (items.length === 0) return <Unknown text={nothing} />
  return (
    <ul className="space-y-1">
      {items.map((item) => (
        <li key={keyOf(item)}>{show([item])}</li>
      ))}
    </ul>
  )
}
