import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { FEED_KINDS, type FeedKindName } from '#contract/vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { FEED_KIND_TEXT, FeedKindField } from '#web/features/core/site/feed-kind-field.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { call, read } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Form, TextField } from '#web/ui/form.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { useUnfinished } from './desk-form.tsx'

type Preview = Answer<'previewFeed'>

/** Where the vendor's prices come from, and what would become of a feed before it is registered. */
export function Feed({ slug }: { slug: string }) {
  const [data, instead] = useLoaded(read('listDeskFeeds', { params: { slug } }), 'mt-3 h-20')
  return (
    <div className="max-w-3xl">
      <Titled title="Feeds">
        <SwitchedOff what="feed_runs" />
        {instead}
        {data?.sources.length === 0 && <p className="mt-3">No feed yet.</p>}
        <ul className="divide-y divide-rule">
          {data?.sources.map(({ id, link, kind, is_on, off_reason, offers, waiting, last_run }) => (
            <li key={id} className="py-3 text-sm">
              <p className="wrap-anywhere">
                {link} <Tag>{is_on ? 'On' : 'Off'}</Tag>
              </p>
              <p className="text-muted">
                {[FEED_KIND_TEXT[kind], counted(offers, 'offer'), `${waiting} waiting`].join(' · ')}
                {last_run && <span>{` · last run: ${last_run.result}`}</span>}
              </p>
              {last_run?.reason && <p className="wrap-anywhere">{last_run.reason}</p>}
              {off_reason && <p className="text-muted">{off_reason}</p>}
              {last_run && <Refused rows={last_run.failures} />}
            </li>
          ))}
        </ul>
      </Titled>
      <Register slug={slug} />
    </div>
  )
}

function Register({ slug }: { slug: string }) {
  const unfinished = useUnfinished(`feed ${slug}`)
  const [read, setRead] = useState<{ preview: Preview; kind: FeedKindName; link: string } | null>(null)
  return (
    <Titled title="Register a feed" as="h3" heading="mb-4" className="mt-8 max-w-xl">
      <Form
        onTyping={unfinished.keep}
        submitText="Preview"
        busyText="Reading..."
        check={({ link = '' }) => !URL.canParse(link.trim()) && { link: 'Write a link.' }}
        submit={async ({ kind = '', link = '' }) => {
          const body = { kind: kind as FeedKindName, link: link.trim() }
          setRead({ preview: await call('previewFeed', { params: { slug }, body }), ...body })
        }}
      >
        <FeedKindField initial={FEED_KINDS.find((each) => each === unfinished.typed.kind) ?? 'csv'} />
        <TextField
          label="Link"
          name="link"
          help="At your own site."
          inputMode="url"
          defaultValue={unfinished.typed.link}
          autoComplete="off"
          maxLength={500}
          required
        />
      </Form>
      {read && (
        <div className="mt-6 space-y-4">
          <p role="status">
            {counted(read.preview.counts.listed, 'row')} read: {read.preview.counts.certain} certain,{' '}
            {read.preview.counts.waiting} for a person to look at, {read.preview.counts.refused} refused.
            {read.preview.counts.planned < read.preview.counts.listed && (
              <span>{` This preview covers the first ${read.preview.counts.planned} rows; once registered, the feed is read whole.`}</span>
            )}
          </p>
          <ul className="space-y-2 text-sm">
            {read.preview.changes.map(({ what, sku, text }) => (
              <li key={sku} className="wrap-anywhere">
                <Tag>{what}</Tag> {sku} {text}
              </li>
            ))}
            {read.preview.waiting.map(({ sku, title, reasons }) => (
              <li key={sku} className="wrap-anywhere">
                <Tag>waits</Tag> {title}: {reasons.join('; ')}
              </li>
            ))}
          </ul>
          <Refused rows={read.preview.refused} />
          <ActButton
            text="Register this feed"
            look="primary"
            work={() =>
              call('registerFeed', { params: { slug }, body: { kind: read.kind, link: read.link } })
            }
            says={() => 'The feed is registered. An operator turns it on.'}
            changes={['listDeskFeeds']}
            after={() => {
              setRead(null)
              unfinished.clear()
            }}
          />
        </div>
      )}
    </Titled>
  )
}

/** Rows that cannot be read, each with its reason. */
function Refused({ rows }: { rows: { where: string; reason: string }[] }) {
  if (rows.length === 0) return null
  return (
    <ul aria-label="Refused rows" className="mt-2 space-y-1 text-sm">
      {rows.map(({ where, reason }) => (
        <li key={`${where}${reason}`} className="wrap-anywhere">
          <Tag>refused</Tag> {where}: {reason}
        </li>
      ))}
    </ul>
  )
}
