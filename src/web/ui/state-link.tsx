import { Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'

type Props<Search> = AriaAttributes & {
  /** What becomes different in the URL; undefined takes a value out of it. */
  change: { [Key in keyof Search]?: Search[Key] | undefined }
  className?: string
  /** The id of a part of the page to go to. */
  hash?: string | undefined
  /** The page goes to that part without scripts only. */
  hashScrollIntoView?: false
  children: ReactNode
}

/** A link to another state of this page: works without scripts, keeps the place on the page, goes back with Back. */
export const StateLink = <Search,>({ change, ...props }: Props<Search>) => (
  <Link
    {...props}
    to="."
    search={((search: Search) => ({ ...search, ...change })) as never}
    state={true}
    resetScroll={false}
    activeOptions={{ exact: true, explicitUndefined: true }}
  />
)
