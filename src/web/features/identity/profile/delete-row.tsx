import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReviewFate } from '#contract/vocabulary.ts'
import { ProofFields, proofFaults, proofIn } from '#web/features/identity/accounts/proof-fields.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { dropSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choice.tsx'
import { Form, TextField, type Typed } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Row } from './section.tsx'

const CONFIRMATION = 'DELETE'
const SIGN_IN_AGAIN = 'Please sign out and in again first: your sign-in is more than 10 minutes old.'

const FATES: Record<ReviewFate, string> = {
  keep: 'Keep my reviews, without my name',
  remove: 'Delete my reviews too',
}

type Props = {
  /** False where the sign-in alone counts. */
  mayProve: boolean
}

/** The end of the account, after the word was typed. Asks who is there when the sign-in is a while ago. */
export function DeleteRow({ mayProve }: Props) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [needsProof, setNeedsProof] = useState(false)

  async function deleteAccount(typed: Typed) {
    const { confirmation = '', reviews } = typed
    try {
      await call('deleteAccount', {
        body: { confirmation, reviews: reviews === 'remove' ? 'remove' : 'keep', ...proofIn(typed) },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reauthentication_needed') {
        if (!mayProve) return { message: SIGN_IN_AGAIN }
        setNeedsProof(true)
      }
      throw error
    }
    // Already on the way home, the protected screen does not ask to sign in.
    const leaving = navigate({ ...links.home(), replace: true })
    dropSession()
    await leaving
    const { forgetTyping } = await import('#web/lib/kept-typing.ts')
    forgetTyping()
    showToast('Your account was deleted.', 'good')
  }

  if (!isOpen)
    return (
      <Row
        label="Delete my account"
        action={
          <Button look="danger-outline" onClick={() => setIsOpen(true)}>
            Delete my account
          </Button>
        }
      >
        For ever, with everything that is kept about you. A subscription ends first.
      </Row>
    )
  return (
    <div className="py-3 last:pb-0">
      <h3 className="mb-4 text-base">Delete my account</h3>
      <Form
        submitText="Delete for ever"
        submitLook="danger"
        busyText="Deleting..."
        check={({ confirmation, ...typed }) => ({
          ...(confirmation?.trim() !== CONFIRMATION && { confirmation: `Please type ${CONFIRMATION}.` }),
          ...proofFaults(typed),
        })}
        submit={deleteAccount}
        onCancel={() => setIsOpen(false)}
      >
        <fieldset className="text-sm">
          <legend className="text-sm font-medium">Your reviews</legend>
          <Choices name="reviews" of={FATES} chosen={['keep']} />
        </fieldset>
        <TextField
          label={`Type ${CONFIRMATION} to confirm`}
          name="confirmation"
          help="This cannot be undone. You may export your data first."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
        />
        {needsProof && <ProofFields />}
      </Form>
    </div>
  )
}
