import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { readPages } from '#web/lib/api.ts'
import { counted, shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ListFrame, ListRows } from '#web/ui/list-frame.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'

/** Fewer letters are not asked for. */
const FEWEST_LETTERS = 3

/** Finds people by email, name or id. The server decides who may. */
export function PeopleScreen({ find: typed = '' }: { find?: string }) {
  const navigate = useNavigate()
  const isAsked = typed.length >= FEWEST_LETTERS
  const query = useInfiniteQuery(
    readPages('findPeople', { query: { query: typed } }, { enabled: isAsked, retry: false }),
  )
  const { data, error } = query
  const people = isAsked ? data?.pages.flatMap((page) => page.people) : []
  return (
    <ListFrame
      title="People"
      intro="Find a person by the beginning of their email or name, or by their id. Who looked at whom is on record."
      find={{
        label: 'Email, name or id',
        placeholder: 'Email, name or id',
        typed,
        onFind: (find) => void navigate(officeLinks.people(find)),
      }}
    >
      <ListRows
        rows={people}
        keyOf={({ id }) => id}
        summary={people && counted(people.length, 'person', 'people') + (query.hasNextPage ? ' so far' : '')}
        empty={
          isAsked
            ? `No person has an email or a name that begins with "${typed}", or this id.`
            : typed
              ? `Please type at least ${FEWEST_LETTERS} letters.`
              : 'The people whom you find are listed here, each with the way to their account.'
        }
        error={error}
        more={<ShowMore query={query} className="mt-4" />}
      >
        {(person) => (
          <ListRow
            title={person.email}
            link={officeLinks.person(person.id)}
            preload={false}
            tags={
              <>
                <bdi className="text-sm text-muted">{person.name}</bdi>
                {person.is_banned && <Tag>banned</Tag>}
                {!person.is_confirmed && <Tag>email not confirmed</Tag>}
              </>
            }
            facts={`since ${shortDate(person.created_at)}`}
          />
        )}
      </ListRows>
    </ListFrame>
  )
}
