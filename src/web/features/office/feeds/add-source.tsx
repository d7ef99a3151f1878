import { useState } from 'react'
import type { FeedKindName } from '#contract/vocabulary.ts'
import { FeedKindField } from '#web/features/core/site/feed-kind-field.tsx'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { slugOfTyped } from '#web/lib/office-records.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form, type Typed } from '#web/ui/form.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { FEED_LISTS } from './feed-lists.ts'

/** Adds a source of a vendor. */
export function AddSource() {
  const [isOpen, setIsOpen] = useState(false)
  const add = useFormAct({
    work: async ({ vendor = '', kind = '', link = '', hours = '' }) =>
      call('addFeedSource', {
        body: {
          vendor: await slugOfTyped('vendor', vendor, 'vendor'),
          kind: kind as FeedKindName,
          link: link.trim(),
          every_minutes: Math.round(Number(hours) * 60),
        },
      }),
    says: ({ source }) => `The source of ${source.vendor.name} is on. Its first run begins within a minute.`,
    changes: FEED_LISTS,
    after: () => setIsOpen(false),
  })
  if (!isOpen)
    return (
      <div className="mt-8">
        <Button onClick={() => setIsOpen(true)}>Add a source</Button>
      </div>
    )
  return (
    <Titled title="Add a source" heading="mb-4 text-lg" className="mt-8 max-w-xl">
      <Form
        submitText="Add source"
        busyText="Adding..."
        check={faultsOf}
        submit={add}
        onCancel={() => setIsOpen(false)}
      >
        <RecordField kind="vendor" label="Vendor" name="vendor" />
        <FeedKindField />
        <TextField
          label="Link"
          name="link"
          help="The shop, or the file or feed itself."
          type="url"
          inputMode="url"
          autoComplete="off"
        />
        <TextField
          label="Hours between two runs"
          name="hours"
          type="number"
          min="0.25"
          max="168"
          step="0.25"
          defaultValue="6"
        />
      </Form>
    </Titled>
  )
}

const faultsOf = ({ vendor = '', link = '', hours = '' }: Typed) => ({
  ...(vendor.trim() === '' && { vendor: 'Which vendor?' }),
  ...(!URL.canParse(link.trim()) && { link: 'This is not a link.' }),
  ...(!(Number(hours) >= 0.25 && Number(hours) <= 168) && {
    hours: 'Between a quarter of an hour and 168 hours.',
  }),
})
