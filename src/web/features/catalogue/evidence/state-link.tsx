import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'
import type { MatrixSearch } from './matrix-state.ts'

type Props = AriaAttributes & {
  /** The values that change in the URL; undefined removes a value. */
  change: { [Key in keyof MatrixSearch]?: MatrixSearch[Key] | undefined }
  /** Where the page opens without scripts; with them nothing moves. */
  place: string
  className?: string
  children: ReactNode
}

/** A link to another state of the matrix. */
export function StateLink({ change, place, ...props }: Props) {
  return (
    <Link
      {...props}
      to="."
      search={((search: MatrixSearch) => ({ ...search, ...change })) as never}
      hash={place}
      hashScrollIntoView={false}
      state={true}
      resetScroll={false}
      activeOptions={{ exact: true, explicitUndefined: true }}
    />
  )
}
