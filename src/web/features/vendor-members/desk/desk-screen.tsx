import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { SECOND_MS } from '#domain/text/duration.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call, read } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { useKeptFocus } from '#web/lib/use-kept-focus.ts'
import { ChipLink, Tag } from '#web/ui/chip.tsx'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { Reasons } from '#web/ui/reasons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { Certificates } from './certificates.tsx'
import { ClaimVendor } from './claim-vendor.tsx'
import { Disputes } from './disputes.tsx'
import { Facts } from './facts.tsx'
import { Feed } from './feed.tsx'
import { People } from './people.tsx'
import { Reviews } from './reviews.tsx'
import { RoleTag } from './role-tag.tsx'
import { DESK_VIEWS, type DeskView } from './views.ts'

type Props = { slug: string; view: DeskView; invitation: string | undefined }

const LOOK_AGAIN_MS = 30 * SECOND_MS

/** What a vendor does here itself; for everybody else the way to prove that they speak for it. */
export function DeskScreen({ slug, view, invitation }: Props) {
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
          <Desk ways={ways} role={ways.role} view={view} />
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

type DeskProps = { ways: Answer<'getClaimWays'>; role: 'owner' | 'member'; view: DeskView }

function Desk({ ways: { vendor }, role, view }: DeskProps) {
  const { slug } = vendor
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
        <RoleTag role={role} />
        {vendor.is_demo && <Tag>Demo vendor, does not exist</Tag>}
        <TextLink link={links.vendor(slug)} className="inline-flex min-h-11 items-center">
          Its page
        </TextLink>
      </p>
      <nav aria-label="Parts of the desk" className="mt-4 mb-8 flex flex-wrap gap-2">
        {DESK_VIEWS.map((each) => (
          <ChipLink key={each} link={links.desk(slug, each)} isShown={each === view}>
            {capital(each)}
          </ChipLink>
        ))}
      </nav>
      {view === 'facts' && <Facts slug={slug} />}
      {view === 'certificates' && <Certificates slug={slug} />}
      {view === 'reviews' && <Reviews vendor={vendor} />}
      {view === 'disputes' && <Disputes slug={slug} />}
      {view === 'feed' && <Feed slug={slug} />}
      {view === 'rating' && <Rating slug={slug} />}
      {view === 'people' && <People slug={slug} isOwner={role === 'owner'} />}
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

type Rated = Answer<'getDeskRating'>

/** How the vendor is rated now, and what each step would change, computed by the same formula. */
function Rating({ slug }: { slug: string }) {
  const [data, instead] = useLoaded(read('getDeskRating', { params: { slug } }), 'h-60')
  if (!data) return instead
  const { score, missing, parts, raises, lowers } = data
  return (
    <div className="max-w-3xl space-y-10">
      <Titled title={score === null ? 'Not rated yet' : `Rated ${score.toFixed(1)} of 10`}>
        <p className="mt-1 text-sm text-muted">
          Computed from public records alone, the same way for every vendor. Payments count nowhere.{' '}
          <TextLink link={links.methodology('vendor-ratings')}>How it is computed</TextLink>
        </p>
        <Reasons of={missing} className="mt-4" />
        <ul className="mt-4 divide-y divide-rule border-y border-rule text-sm">
          {parts.map(({ name, weight, value, contribution, reasons }) => (
            <li key={name} className="py-3">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">
                  {capital(name)} <span className="font-normal text-muted">{weight} %</span>
                </span>
                <span className="figures">
                  {value === null ? 'Too little is known' : `${value.toFixed(1)} of 10`}
                  {score !== null && contribution !== null && (
                    <span>{`, adds ${contribution.toFixed(2)}`}</span>
                  )}
                </span>
              </p>
              <p className="mt-1 text-muted">{reasons.join(' ')}</p>
            </li>
          ))}
        </ul>
      </Titled>
      <Steps title="What raises it" steps={raises} empty="Nothing that you state or upload would raise it." />
      <Steps title="What lowers it" steps={lowers} empty="Nothing lowers it at present." />
      <p className="text-sm text-muted">
        {score === null
          ? 'By how much is computed once there is a rating.'
          : 'Each line is computed alone, with everything else unchanged.'}{' '}
        Reviews count too; they can be neither bought nor removed.
      </p>
    </div>
  )
}

function Steps({ title, steps, empty }: { title: string; steps: Rated['raises']; empty: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {steps.length === 0 && <p className="mt-2 text-sm text-muted">{empty}</p>}
      <ul className="mt-2 divide-y divide-rule text-sm">
        {steps.map(({ what, effect }) => (
          <li key={what} className="flex items-baseline justify-between gap-6 py-2.5">
            <span>{what}</span>
            {effect !== null && (
              <span className="figures shrink-0 font-medium">
                {effect > 0 ? '+' : '−'}
                {Math.abs(effect).toFixed(2)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
