import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { LinkTarget } from '#web/lib/links.ts'

/** Names that look like the one that was not understood, each leading to what was asked with it instead; at least one. */
export function DidYouMean({
  names,
  linkTo,
}: {
  names: readonly string[]
  linkTo: (name: string) => LinkTarget
}) {
  return (
    <>
      Did you mean{' '}
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && (place === names.length - 1 ? ' or ' : ', ')}
          <Link
            {...linkTo(name)}
            resetScroll={false}
            className="inline-block py-1 text-accent underline underline-offset-3"
          >
            {name}
          </Link>
        </Fragment>
      ))}
      ?
    </>
  )
}
