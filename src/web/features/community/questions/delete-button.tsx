import { ActButton } from '#web/features/core/site/act-button.tsx'

/** Deletes the reader's own text after a confirmation. */
export const DeleteButton = ({ noun, remove }: { noun: string; remove: () => Promise<void> }) => (
  <ActButton
    text="Delete"
    className="px-3"
    asks={{ title: `Delete your ${noun}?`, confirm: `Delete ${noun}`, means: 'It goes for good.' }}
    work={remove}
    says={() => `Your ${noun} has been deleted.`}
  />
)
