import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { LinkTarget } from '#web/lib/links.ts'

const LOOK = 'inline-block py-1 text-accent underline underline-offset-3'

/** Names similar to an unknown one, each with a link to the same request with that name; at least one. */
export function DidYouMean({
  names,
  linkTo,
  onChoose,
}: {
  names: readonly string[]
} & (
  | { linkTo: (name: string) => LinkTarget; onChoose?: never }
  // A choice that must not be in an address.
  | { onChoose: (name: string) => void; linkTo?: never }
)) {
  return (
    <>
      Did you mean{' '}
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && (place === names.length - 1 ? <span>{' or '}</span> : <span>{', '}</span>)}
          {linkTo ? (
            <Link {...linkTo(name)} resetScroll={false} className={LOOK}>
              {name}
            </Link>
          ) : (
            <button type="button" onClick={() => onChoose(name)} className={LOOK}>
              {name}
            </button>
          )}
        </Fragment>
      ))}
      ?
    </>
  )
}
