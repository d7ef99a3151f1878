import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Peer } from '#contract/catalogue/compare.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Titled } from '#web/ui/titled.tsx'

/** Compounds worth comparing with the chosen ones, each with the reason. */
export function PeerList({ peers, slugs }: { peers: readonly Peer[]; slugs: readonly string[] }) {
  if (peers.length === 0) return null
  return (
    <Titled title="Compare with" heading="text-sm" className="mt-5">
      <ul className="mt-1 max-lg:flex max-lg:gap-x-5 max-lg:overflow-x-auto">
        {peers.map((peer) => (
          <li key={peer.id} className="border-rule max-lg:shrink-0 lg:border-b">
            <Link
              {...links.compare([...slugs, peer.name])}
              resetScroll={false}
              className="flex min-h-11 items-center gap-2 py-1.5 text-sm hover:text-accent"
            >
              <Plus aria-hidden="true" size={16} className="shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block font-medium">{peer.proper_name}</span>
                <span className="block text-xs text-muted">{reasonOf(peer)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Titled>
  )
}

const reasonOf = ({ shared_class, shared_outcomes }: Peer) =>
  [shared_class, shared_outcomes > 0 && counted(shared_outcomes, 'shared outcome')].filter(Boolean).join(', ')
