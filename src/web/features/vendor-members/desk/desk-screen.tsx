import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { SECOND_MS } from '#domain/text/duration.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { read } from '#web/lib/read.ts'
import { useKeptFocus } from '#web/lib/use-kept-focus.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Certificates } from './certificates.tsx'
import { ClaimVendor } from './claim-vendor.tsx'
import { Disputes } from './disputes.tsx'
import { Facts } from './facts.tsx'
import { Feed } from './feed.tsx'
import { People } from './people.tsx'
import { Rating } from './rating.tsx'
import { Reviews } from './reviews.tsx'
import { RoleTag } from './role-tag.tsx'
import { DESK_VIEWS, type DeskView } from './views.ts'

type Props = { slug: string; view: DeskView; page: number; invitation: string | undefined }

const TEXT: Record<DeskView, string> = {
  facts: 'Facts',
  certificates: 'Certificates',
  reviews: 'Reviews',
  disputes: 'Disputes',
  feed: 'Feed',
  rating: 'Rating',
  people: 'People',
}

const LOOK_AGAIN_MS = 30 * SECOND_MS

/** What a vendor does here itself; for everybody else the way to prove that they speak for it. */
export function DeskScreen({ slug, view, page, invitation }: Props) {
  useKeptFocus()
  const query = useQuery(
    read(
      'getClaimWays',
      { params: { slug } },
      // The server looks for a published line by itself, and then this person belongs to the desk.
      { refetchInterval: ({ state }) => (state.data?.claim?.publish ? LOOK_AGAIN_MS : false) },
    ),
  )
  const isInvited = invitation !== undefined
  return (
    <DetailFrame
      list={{ text: 'Vendor Desks', link: links.desks() }}
      title={({ vendor: { name }, role }) =>
        role
          ? `Desk of ${name}`
          : isInvited
            ? `You are invited to the desk of ${name}`
            : `Do you speak for ${name}?`
      }
      intro={query.data && INTRO[query.data.role ? 'desk' : isInvited ? 'invited' : 'claim']}
      query={query}
    >
      {(ways) =>
        ways.role ? (
          <Desk ways={ways} role={ways.role} view={view} page={page} />
        ) : invitation ? (
          <AcceptInvitation token={invitation} />
        ) : (
          <ClaimVendor ways={ways} />
        )
      }
    </DetailFrame>
  )
}

const INTRO = {
  desk: 'What is said here is marked as stated by the vendor. Scores are computed from records alone.',
  invited:
    'There a vendor keeps its facts and certificates up to date, answers reviews and opens disputes. What is said there is marked as stated by the vendor.',
  claim:
    'Who proves it gets the desk of this vendor: its facts, its certificates, its feed, answers to reviews, disputes. What is said there is marked as stated by the vendor, and nothing that anybody pays changes a score.',
}

type DeskProps = { ways: Answer<'getClaimWays'>; role: 'owner' | 'member'; view: DeskView; page: number }

function Desk({ ways: { vendor }, role, view, page }: DeskProps) {
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
        <RoleTag role={role} />
        {vendor.is_demo && <Tag>Demo vendor, does not exist</Tag>}
        <TextLink link={links.vendor(vendor.slug)} className="inline-flex min-h-11 items-center">
          Its page
        </TextLink>
      </p>
      <nav aria-label="Parts of the desk" className="mt-4 mb-8 flex flex-wrap gap-2">
        {DESK_VIEWS.map((each) => (
          <ChipLink key={each} link={links.desk(vendor.slug, each)} isShown={each === view}>
            {TEXT[each]}
          </ChipLink>
        ))}
      </nav>
      {view === 'facts' && <Facts slug={vendor.slug} />}
      {view === 'certificates' && <Certificates slug={vendor.slug} page={page} />}
      {view === 'reviews' && <Reviews vendor={vendor} page={page} />}
      {view === 'disputes' && <Disputes slug={vendor.slug} page={page} />}
      {view === 'feed' && <Feed slug={vendor.slug} />}
      {view === 'rating' && <Rating slug={vendor.slug} />}
      {view === 'people' && <People slug={vendor.slug} isOwner={role === 'owner'} />}
    </>
  )
}

/** Joins the desk by the link of a mail. Opening the link alone, as scanners of mail do, does nothing. */
function AcceptInvitation({ token }: { token: string }) {
  const navigate = useNavigate()
  return (
    <div className="mt-8 max-w-xl space-y-4">
      <ActButton
        text="Join the desk"
        busyText="Joining..."
        look="primary"
        work={() => call('acceptInvitation', { body: { token } })}
        says={({ desk }) => `You belong to the desk of ${desk.vendor.name} now.`}
        changes={['getClaimWays', 'listOwnDesks']}
        after={({ desk }) => navigate({ ...links.desk(desk.vendor.slug), replace: true })}
      />
    </div>
  )
}
