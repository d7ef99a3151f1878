import { useQueryClient } from '@tanstack/react-query'
import { type ShouldBlockFn, useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/office/drafts.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { AbstractOfDraft } from '#web/features/office/catalogue/evidence/abstract-of-study.tsx'
import { EvidenceFields } from '#web/features/office/catalogue/evidence/evidence-fields.tsx'
import { wordOf } from '#web/features/office/catalogue/evidence/typed-claim.ts'
import { ApiError, call, messageOf, read, stale } from '#web/lib/api.ts'
import { counted, instant } from '#web/lib/format.ts'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { ConflictList, type Settled } from './conflict-list.tsx'
import { DifferenceList } from './difference-list.tsx'
import { DraftActions } from './draft-actions.tsx'
import { begun, citing, ordered, typedHere, withSlug } from './draft-entry.ts'
import { errorText, fieldLabel } from './field-texts.ts'
import { MergeSummary } from './merge-summary.tsx'
import { formOf } from './queries.ts'
import { RecordFields } from './record-fields.tsx'
import { emptyOf, type Schema, shapeOf } from './schema.ts'
import { type Content, TypedBesideSaved, type TypedDraft } from './typed-beside-saved.tsx'
import type { Missing } from './typing.ts'

/** What is typed stays here until it is saved; saving checks it. */
export function DraftForm({ draft, cite }: { draft: Draft; cite?: string | undefined }) {
  const [form, instead] = useLoaded(formOf(draft.kind), 'mt-6 h-64')
  if (!form) return instead
  const schema = ordered(typedHere(form.schema as Schema, draft), draft)
  return <Typing draft={draft} schema={schema} cite={cite} />
}

type TypingProps = { draft: Draft; schema: Schema; cite: string | undefined }

function Typing({ draft, schema, cite }: TypingProps) {
  const queryClient = useQueryClient()
  // A new record begins with every field that it must have.
  const [saved] = useState<Content>(() => ({
    entry: { ...(emptyOf(shapeOf(schema)) as object), ...draft.entry },
    reason: draft.reason,
  }))
  const isOpen = draft.state !== 'published' && draft.state !== 'discarded'
  const [isCiting] = useState(
    () => isOpen && draft.kind === 'evidence' && draft.entry !== null && cite !== undefined,
  )
  const [{ entry, reason }, setContent] = useState(() =>
    isCiting && cite ? { ...saved, entry: citing(saved.entry, schema, cite) } : saved,
  )
  const navigate = useNavigate()
  useEffect(() => {
    // The address forgets the article, so that neither saving nor loading the page again adds a second claim.
    if (cite) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [cite, navigate])
  const { kept, keep, drop, take } = useKeptTyping<TypedDraft>(`draft ${draft.id}`)
  const [settled, setSettled] = useState<Settled>({})
  const [isTouched, setIsTouched] = useState(isCiting)
  const fields = useRef<HTMLDivElement>(null)

  const saving = useAct({
    // A missing record begins with the same save; the values name it by its future slug.
    work: async (missing: Missing | undefined) => {
      const other = missing && begun(missing)
      try {
        return await call('saveDraft', {
          params: { id: draft.id },
          body: {
            version: draft.version,
            entry,
            reason,
            ...other,
            ...(draft.conflicts.length > 0 && { settled }),
          },
        })
      } catch (error) {
        if (await isOvertaken(error)) return null
        throw error
      }
    },
    says: (answer, missing) =>
      !answer
        ? ''
        : missing
          ? `A draft of ${missing.name} is open. The draft that names it is saved, and waits for its publication.`
          : savedText(answer.draft),
    after: async (answer) => {
      if (!answer) return
      drop()
      queryClient.setQueryData(read('getDraft', { params: { id: draft.id } }).queryKey, answer)
      if (!answer.begun) return
      await stale(queryClient, 'listDrafts')
      await navigate({ ...officeLinks.draft(answer.begun, { back: draft.id }), ignoreBlocker: true })
    },
  })

  /**
   * Whether another editor saved first: the form then restarts from their version and offers the reader's words next to
   * it.
   */
  async function isOvertaken(error: unknown) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return false
    const saved = read('getDraft', { params: { id: draft.id } }, { staleTime: 0 })
    const current = await queryClient.fetchQuery(saved).catch(() => null)
    return current !== null && current.draft.version !== draft.version
  }

  function type(typed: Partial<Content>) {
    const mine = { entry, reason, ...typed }
    setContent(mine)
    setIsTouched(true)
    keep({ base: saved, mine })
  }

  // A claim is checked with the articles of its compound once the compound is known.
  const compound = draft.kind === 'evidence' ? wordOf(draft.entry?.compound) : ''
  const isArticle = draft.kind === 'article'
  // A new record that nobody has typed into yet is incomplete, not wrong.
  const isBegun = draft.record === null && draft.version === 1
  const typing = {
    entry,
    errors: new Map(
      isBegun
        ? []
        : draft.errors.map(({ field, message }) => [field, errorText(message, draft.entry?.[field])]),
    ),
    change: (next: Record<string, unknown>) => type({ entry: withSlug(next, entry, draft) }),
    create: saving.act,
  }
  return (
    <>
      <LeaveGuard isOn={isTouched} />
      {kept && (
        <TypedBesideSaved
          {...{ draft, isOpen, kept, saved }}
          onChoose={(mine) => {
            if (mine) {
              type(mine)
              take()
            } else drop()
            fields.current?.focus()
          }}
        />
      )}
      <div className="mt-6 gap-10 xl:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div
          ref={fields}
          tabIndex={-1}
          className={`min-w-0 scroll-mt-24 outline-none ${compound || isArticle ? '' : 'max-w-3xl'}`}
        >
          {draft.merge ? (
            <MergeSummary title={draft.title} {...draft.merge} />
          ) : draft.entry === null ? (
            <p>The record leaves the catalogue. It can be brought back from its history.</p>
          ) : (
            <fieldset disabled={!isOpen} className="min-w-0">
              <legend className="sr-only">Fields</legend>
              <p className="mb-5 text-sm text-muted">
                What is optional may stay empty: it is then ‘not stated’.
              </p>
              {draft.kind === 'compound' && (
                <p className="mb-5 text-sm text-muted">
                  Side effects are typed with the evidence of the compound. Pages show the level that follows
                  from its studies; ‘Evidence’ here is what a person expected, and is only compared with it.
                </p>
              )}
              {compound ? (
                <EvidenceFields schema={schema} typing={typing} compound={compound} isCiting={isCiting} />
              ) : (
                <div className={isArticle ? 'grid gap-x-6 lg:grid-cols-2' : ''}>
                  {isArticle && <AbstractOfDraft saved={draft.entry} typing={typing} />}
                  <div className="min-w-0 lg:first:col-span-2 lg:first:max-w-3xl">
                    <RecordFields schema={schema} path={[]} typing={typing} />
                  </div>
                </div>
              )}
            </fieldset>
          )}
        </div>
        <aside
          aria-label="What becomes of it"
          className="mt-8 space-y-6 self-start xl:sticky xl:top-20 xl:mt-0"
        >
          {isOpen && draft.entry !== null && (
            <div className="space-y-4">
              <TextField
                label="Reason"
                name="reason"
                help="On record with the change."
                maxLength={500}
                value={reason}
                onChange={({ target }) => type({ reason: target.value })}
              />
              <ConflictList
                heading="A colleague changed this too"
                said={draft.overtaken && `Published by ${overtakenText(draft.overtaken)}.`}
                conflicts={draft.conflicts}
                names={{ mine: 'This draft', theirs: 'Published' }}
                settled={settled}
                onSettle={(next) => {
                  setSettled(next)
                  setIsTouched(true)
                }}
              />
              {saving.error && <Notice>{messageOf(saving.error)}</Notice>}
              <Button
                look={isTouched ? 'primary' : 'outline'}
                isBusy={saving.isPending}
                onClick={() => saving.act(undefined)}
              >
                {saving.isPending ? 'Saving...' : 'Save and check'}
              </Button>
            </div>
          )}
          {isOpen && !isBegun && <Wrong draft={draft} />}
          {isOpen && isBegun && draft.errors.length > 0 && (
            <p className="text-sm text-muted">
              Nothing is checked yet: ‘Save and check’ says what is missing.
            </p>
          )}
          {draft.differences.length > 0 && (
            <Titled title="What changes" heading="mb-2 text-lg">
              <DifferenceList differences={draft.published ? draft.differences : []} />
              {!draft.published && <p className="text-sm text-muted">The record is new: all of it.</p>}
            </Titled>
          )}
          {draft.kept.length > 0 && (
            <p className="text-sm text-muted">
              {draft.overtaken ? `Last by ${overtakenText(draft.overtaken)}, others` : 'Others'} published{' '}
              {draft.kept.map(fieldLabel).join('; ')} since. That stays as it is.
            </p>
          )}
          {isOpen && <DraftActions draft={draft} isTouched={isTouched} />}
        </aside>
      </div>
    </>
  )
}

const overtakenText = ({ by, at }: NonNullable<Draft['overtaken']>) => `${by} on ${instant(at)}`

/** What is kept, and what the next step is and whose. */
function savedText({ errors, conflicts, state, needs_second }: Draft): string {
  if (errors.length > 0) return `The draft is saved. ${counted(errors.length, 'thing')} to be corrected.`
  if (conflicts.length > 0) return 'The draft is saved. What a colleague changed too is not settled yet.'
  if (state === 'in_review') return 'The draft is saved. It still waits for its review.'
  return `The draft is saved, and nothing is wrong with it. Next: ${needs_second ? 'send it to review, for a colleague to publish.' : 'publish it, or send it to review.'}`
}

function Wrong({ draft: { entry, errors } }: { draft: Draft }) {
  if (errors.length === 0) return null
  return (
    <Titled title="To be corrected" heading="mb-2 text-lg">
      <ul className="space-y-1 text-sm text-bad">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="wrap-anywhere">
            {field ? (
              <button
                type="button"
                className="min-h-11 text-left underline underline-offset-4 lg:min-h-6"
                onClick={() => goTo(field)}
              >
                {fieldLabel(field)}: {errorText(message, entry?.[field])}
              </button>
            ) : (
              errorText(message)
            )}
          </li>
        ))}
      </ul>
    </Titled>
  )
}

/** To the field, which may be one line of a longer text, or in a part that is closed. */
function goTo(field: string) {
  const named = (name: string) => document.getElementsByName(name)[0]
  const control = named(field) ?? named(field.replace(/\[\d+\]$/, ''))
  for (let part = control?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true
  control?.focus()
}

/** Asks before a page is left whose typed text is not saved: by a link, the way back, or closing the tab. */
function LeaveGuard({ isOn }: { isOn: boolean }) {
  const { status, proceed, reset } = useBlocker({
    disabled: !isOn,
    shouldBlockFn: isOtherPage,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog
      title="Leave without saving?"
      onClose={reset}
      actions={
        <>
          <Button onClick={reset}>Stay</Button>
          <Button look="danger" onClick={proceed}>
            Leave
          </Button>
        </>
      }
    >
      What you typed is not saved. In this tab it is offered again when you come back.
    </Dialog>
  )
}

const isOtherPage: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname
