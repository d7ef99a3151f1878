import { Dialog } from '#web/ui/dialog.tsx'

const SHORTCUTS = [
  ['Ctrl K', 'Find a record or go to a screen (on a Mac ⌘ K)'],
  ['/', 'Find in the list, or go to a screen'],
  ['j', 'Next entry of the list'],
  ['k', 'Entry before it'],
  ['x', 'Choose the entry'],
  ['Enter', 'Open the entry'],
  ['?', 'These shortcuts'],
  ['Esc', 'Close'],
] as const

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Shortcuts" onClose={onClose}>
      <dl className="divide-y divide-rule">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys} className="flex items-baseline justify-between gap-6 py-2 text-sm">
            <dt className="whitespace-nowrap">
              <kbd className="font-medium text-ink">{keys}</kbd>
            </dt>
            <dd className="text-right">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
