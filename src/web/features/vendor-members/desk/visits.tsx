import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/lib/api.ts'
import { count, shortDate } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { visitsQuery } from './queries.ts'

/** How often the page and its links were opened, by the day. */
export function Visits({ slug }: { slug: string }) {
  const { data, error } = useQuery(visitsQuery(slug))
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="h-60 w-full" />
  const total = (key: 'views' | 'clicks') => count(data.days.reduce((sum, day) => sum + day[key], 0))
  return (
    <section aria-labelledby="visits" className="max-w-xl">
      <h2 id="visits" className="text-lg">
        Visits
      </h2>
      <p className="mt-1 text-sm text-muted">
        In the last 30 days your page was opened {total('views')} times, and links to your shop{' '}
        {total('clicks')} times. Only the number of each day is stored: no visitor is identified, and opening
        a page twice counts twice. Nothing here changes a score.
      </p>
      {data.days.length > 0 && (
        <table className="figures mt-4 w-full text-sm">
          <caption className="sr-only">Visits by day</caption>
          <thead>
            <tr className="border-b border-rule text-left text-muted">
              <th scope="col" className="py-2 font-normal">
                Day
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Page
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Links
              </th>
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, views, clicks }) => (
              <tr key={day} className="border-b border-rule/60">
                <th scope="row" className="py-2 text-left font-normal">
                  {shortDate(day)}
                </th>
                <td className="py-2 text-right">{count(views)}</td>
                <td className="py-2 text-right">{count(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
