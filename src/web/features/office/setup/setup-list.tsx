import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SetupEntry, SetupState, SetupStep } from '#contract/office/office.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call, messageOf, read } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Every step by its name, under its heading. */
const GROUPS = {
  People: { administrator: 'Administrator', second_factor: 'Second factor', second_person: 'Second person' },
  'The site': { operator: 'Who runs it', mail: 'Mail', backup: 'Backup', payments: 'Payments' },
  'The catalogue': { compounds: 'Compounds', vendor: 'First vendor', offers: 'First offers' },
} satisfies Record<string, Partial<Record<SetupStep, string>>>
const NAMES: Record<SetupStep, string> = {
  ...GROUPS.People,
  ...GROUPS['The site'],
  ...GROUPS['The catalogue'],
}

/** What is done about a step, where the office can do it. */
const ACTS: Partial<Record<SetupStep, ReactNode>> = {
  second_factor: <ButtonLink link={officeLinks.secondFactor()}>Set up yours</ButtonLink>,
  second_person: <ButtonLink link={officeLinks.roles()}>Give somebody a role</ButtonLink>,
  operator: <ButtonLink link={links.about()}>See the page About</ButtonLink>,
  mail: (
    <ActButton
      text="Send me a test"
      busyText="Sending..."
      work={() => call('sendTestMail', {})}
      says={({ to }) => `A test mail is on its way to ${to}.`}
      changes={['getSetup']}
    />
  ),
  compounds: (
    <>
      <ButtonLink link={officeLinks.importFiles()}>Import files</ButtonLink>
      <ButtonLink link={officeLinks.records({ kind: 'compound' })}>Write one</ButtonLink>
    </>
  ),
  vendor: <ButtonLink link={officeLinks.records({ kind: 'vendor' })}>Add a vendor</ButtonLink>,
  offers: (
    <>
      <ButtonLink link={officeLinks.feeds()}>Add a feed</ButtonLink>
      <ButtonLink link={officeLinks.records({ kind: 'offer' })}>Type one</ButtonLink>
    </>
  ),
}

/**
 * What the site needs, and what of it is done; nothing once all is. It comes back when a step breaks, the broken steps
 * first.
 */
export function SetupList() {
  const { data, error } = useQuery(
    // Settings change outside, and a test mail takes a while.
    read('getSetup', {}, { refetchInterval: 30_000, retry: false }),
  )
  if (error) return <Notice>{messageOf(error)}</Notice>
  const left = data?.steps.filter(({ state }) => state !== 'done') ?? []
  if (!data || left.length === 0) return null
  const { steps, is_local, public_url } = data
  const broken = left.filter(({ state }) => state === 'broken')
  const needed = left.filter(({ is_needed, state }) => is_needed || state === 'broken')
  const done = steps.length - left.length
  return (
    <details open className="mt-6 rounded-md border border-rule bg-surface p-4 md:p-5">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <h2 className="inline text-lg">
          Set up: <span className="figures">{`${done} of ${steps.length}`}</span> done
        </h2>
      </summary>
      <p className="mt-1 max-w-[80ch] text-sm text-muted">
        {summaryOf({ is_local, public_url, broken: broken.length, needed: needed.length })} This list looks
        again by itself. It goes when all is done and comes back when something breaks.
      </p>
      {broken.length > 0 && <Group heading="Broken" steps={broken} />}
      {Object.entries(GROUPS).map(([heading, names]) => (
        <Group
          key={heading}
          heading={heading}
          steps={Object.keys(names).flatMap((name) =>
            steps.filter(({ step, state }) => step === name && state !== 'broken'),
          )}
        />
      ))}
    </details>
  )
}

type Sum = { is_local: boolean; public_url: string; broken: number; needed: number }

function summaryOf({ is_local, public_url, broken, needed }: Sum): string {
  if (broken > 0)
    return `${broken === 1 ? 'Something that worked is' : `${broken} things that worked are`} broken.`
  if (is_local) return `Only this machine reaches ${public_url}.`
  return needed > 0
    ? `The site answers at ${public_url}. Steps marked as needed come before you invite people.`
    : `The site answers at ${public_url}. What is left can wait.`
}

function Group({ heading, steps }: { heading: string; steps: readonly SetupEntry[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-label={heading} className="mt-4">
      <h3 className="text-sm font-medium">{heading}</h3>
      <ul className="mt-1 divide-y divide-rule border-y border-rule">
        {steps.map((entry) => (
          <Step key={entry.step} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

const LOOKS: Record<SetupState, { icon: ReactNode; says: string }> = {
  done: { icon: <Check aria-hidden="true" size={18} className="text-good" />, says: 'Done' },
  open: { icon: <CircleDashed aria-hidden="true" size={18} className="text-muted" />, says: 'Not done' },
  broken: { icon: <CircleAlert aria-hidden="true" size={18} className="text-bad" />, says: 'Broken' },
}

function Step({ entry: { step, state, is_needed, says } }: { entry: SetupEntry }) {
  const { icon, says: inWords } = LOOKS[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm">
      <span className="flex min-w-0 flex-1 basis-64 gap-3">
        <span className="mt-0.5 shrink-0">
          {icon}
          <span className="sr-only">{inWords}: </span>
        </span>
        <span className="min-w-0">
          <span className="mr-2 font-medium">{NAMES[step]}</span>
          {state !== 'done' && (
            <Badge look={is_needed || state === 'broken' ? 'caution' : 'quiet'}>
              {is_needed ? 'needed' : state === 'broken' ? 'broken' : 'can wait'}
            </Badge>
          )}
          <span className="block text-muted wrap-anywhere">{says}</span>
        </span>
      </span>
      {state !== 'done' && <span className="flex flex-wrap gap-2">{ACTS[step]}</span>}
    </li>
  )
}
