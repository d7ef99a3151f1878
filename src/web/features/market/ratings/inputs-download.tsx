import { useState } from 'react'
import { getFile, messageOf } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'

const PATH = '/api/ratings/export'

/** Saves what ratings are computed from: all inputs for a subscriber, the open ones for others. */
export function InputsDownload({ className, children }: { className?: string; children: string }) {
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setFailure(undefined)
    try {
      saveFile('rating-inputs.jsonl', 'application/x-ndjson', await getFile(PATH))
    } catch (error) {
      setFailure(messageOf(error, 'The inputs could not be loaded. Please try again later.'))
    }
  }
  return (
    <>
      <a
        href={PATH}
        download
        className={className}
        onClick={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {children}
      </a>
      <span role="status" className="ml-2 text-caution empty:hidden">
        {failure}
      </span>
    </>
  )
}
