import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AToZList, type AToZProps } from './a-to-z-list.tsx'
import { GoBack } from './compound-states.tsx'

/** Without a compound in the navigation: all of them, from A to Z. */
export function ListingScreen(props: AToZProps) {
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <p role="alert" className="text-bad">
        No drug name provided.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <GoBack />
        <ButtonLink link={links.home()}>Browse the catalogue</ButtonLink>
        <Link {...links.compounds()} className="py-2.5 text-sm text-accent underline underline-offset-3">
          Compounds
        </Link>
      </div>
      <h1 className="mt-12 text-2xl">All compounds from A to Z</h1>
      <AToZList {...props} />
    </main>
  )
}
