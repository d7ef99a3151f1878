import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InterestsDialog } from './interests-dialog.tsx'
import { interestsQuery } from './queries.ts'

export function InterestsList({ personId }: { personId: string }) {
  const { data, isError, isPending } = useQuery(interestsQuery(personId))
  const [isOpen, setIsOpen] = useState(false)
  const interests = data ?? []
  if (isError) return <Notice>Your interests could not be read. Please try again later.</Notice>
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-h-11 min-w-0 flex-1 basis-52 text-sm">
        {isPending && <Skeleton className="h-5 w-40" />}
        {!isPending && interests.length === 0 && <p className="text-muted">No preferences set</p>}
        {interests.length > 0 && (
          <ol className="list-decimal space-y-1 pl-5 marker:text-muted">
            {interests.map((interest) => (
              <li key={interest}>{interest}</li>
            ))}
          </ol>
        )}
      </div>
      <Button onClick={() => setIsOpen(true)} disabled={isPending}>
        Edit interests
      </Button>
      {isOpen && (
        <InterestsDialog
          personId={personId}
          chosen={interests}
          wayOut="Cancel"
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
