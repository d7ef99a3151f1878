import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { LinkTarget } from '#web/lib/links.ts'

const LOOK = 'inline-block py-1 text-accent underline underline-offset-3'

type Props = {
  names: readonly string[]
  linkTo: (name: string) => LinkTarget
  /** In place of the links: the choice must not be in an address. */
  onChoose?: ((name: string) => void) | undefined
}

/** Names similar to an unknown one, each with a link to the same request with that name; at least one. */
export function DidYouMean({ names, linkTo, onChoose }: Props) {
  return (
    <>
      Did you mean{' '}
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && (place === names.length - 1 ? <span>{' or '}</span> : <span>{', '}</span>)}
          {onChoose ? (
            <button type="button" onClick={() => onChoose(name)} className={LOOK}>
              {name}
            </button>
          ) : (
            <Link {...linkTo(name)} resetScroll={false} className={LOOK}>
              {name}
            </Link>
          )}
        </Fragment>
      ))}
      ?
    </>
  )
}
