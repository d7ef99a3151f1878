import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { typedKey } from '#web/ui/typed-key.ts'

type Props = { reviewId: string; onClose: () => void }

/** Attaches a picture of an order. The original file and the blacked-out parts never leave the device. */
export function ProofDialog({ reviewId, onClose }: Props) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const { act, isPending, error } = useAct({
    work: async (given: ImageBitmap) =>
      call('attachProof', { params: { id: reviewId } }, { file: await redact(given, boxes) }),
    says: () => 'The picture is with the moderators.',
    changes: ['listDrugReviews', 'listVendorReviews'],
    after: () => onClose(),
  })
  const choose = async (file: File | undefined) => {
    setBoxes([])
    const read = file ? await createImageBitmap(file).catch(() => null) : null
    setPicture(read)
    setIsUnreadable(file !== undefined && read === null)
  }
  return (
    <Dialog title="Confirm your purchase" onClose={onClose}>
      <p>
        Choose a picture of the order or invoice and black out your name, address and payment. Only the
        picture as you see it then is sent. Only moderators see it, and it is deleted once they have decided,
        after 30 days at the latest. Your review then says ‘Purchase confirmed’ and weighs twice in the mean.
      </p>
      <div className="mt-4 space-y-4 text-ink">
        <SwitchedOff what="uploads" />
        <TextField
          label="Picture of the order"
          name="proof"
          help="PNG or JPEG."
          error={isUnreadable ? 'This picture cannot be read.' : undefined}
          type="file"
          accept="image/png,image/jpeg"
          className="py-2"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {picture && <Redaction picture={picture} boxes={boxes} onChange={setBoxes} />}
        {error && <Notice>{messageOf(error, 'The picture could not be sent.')}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          {picture && (
            <Button look="primary" isBusy={isPending} onClick={() => act(picture)}>
              {isPending ? 'Sending...' : 'Send the picture'}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type RedactionProps = {
  picture: ImageBitmap
  boxes: readonly Box[]
  onChange: (boxes: readonly Box[]) => void
}

/** The picture with its boxes: drawn with a finger or mouse, or added by a button and moved with the arrow keys. */
function Redaction({ picture, boxes, onChange }: RedactionProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [start, setStart] = useState<{ x: number; y: number } | null>(null)
  const [drawn, setDrawn] = useState<Box | null>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const end = () => {
    if (drawn && !isTiny(drawn)) onChange([...boxes, drawn])
    setStart(null)
    setDrawn(null)
  }
  return (
    <div className="space-y-3">
      <div
        className="relative mx-auto w-fit border border-edge"
        style={{ touchAction: 'none' }}
        onPointerDown={(event) => {
          if (event.target instanceof HTMLButtonElement) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setStart(pointOf(event))
        }}
        onPointerMove={(event) => start && setDrawn(boxBetween(start, pointOf(event)))}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <canvas
          ref={canvas}
          width={picture.width}
          height={picture.height}
          role="img"
          aria-label={`The picture with ${boxes.length === 1 ? '1 black box' : `${boxes.length} black boxes`}`}
          className="block"
          // All of it at once: a finger on it draws and cannot scroll.
          style={{ maxWidth: '100%', maxHeight: '50dvh' }}
        />
        {boxes.map((box, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its place alone.
            key={index}
            type="button"
            aria-label={`Black box ${index + 1}. Arrow keys move it, with Shift they resize it, Delete removes it.`}
            className="absolute"
            style={{ ...placeOf(box), background: '#000' }}
            onKeyDown={typedKey((event) => {
              const isGone = event.key === 'Delete' || event.key === 'Backspace'
              const next = boxAfterKey(box, event.key, event.shiftKey)
              if (!isGone && !next) return
              event.preventDefault()
              onChange(boxes.flatMap((each, at) => (at !== index ? [each] : next ? [next] : [])))
            })}
          />
        ))}
        {drawn && (
          <span
            aria-hidden="true"
            className="absolute"
            style={{ ...placeOf(drawn), background: '#000', opacity: 0.7 }}
          />
        )}
      </div>
      <p className="text-sm text-muted">Draw over private parts, or add a box and move it by keys.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChange([...boxes, { x: 0.1, y: 0.1, width: 0.4, height: 0.1 }])}>
          Add a box
        </Button>
        {boxes.length > 0 && <Button onClick={() => onChange(boxes.slice(0, -1))}>Remove the last</Button>}
      </div>
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`
const placeOf = ({ x, y, width, height }: Box) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

/** A black box, in fractions of the picture's width and height. */
type Box = { x: number; y: number; width: number; height: number }

const LEAST = 0.01
/** By how much a key moves or resizes a box. */
const STEP = 0.02

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The box between two points, whichever comes first. */
export const boxBetween = (a: { x: number; y: number }, b: { x: number; y: number }): Box => {
  const [left, right] = [within(Math.min(a.x, b.x), 0, 1), within(Math.max(a.x, b.x), 0, 1)]
  const [top, bottom] = [within(Math.min(a.y, b.y), 0, 1), within(Math.max(a.y, b.y), 0, 1)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Too small to be meant: a press without a way. */
export const isTiny = ({ width, height }: Box) => width < LEAST || height < LEAST

/** What a key makes of a box: arrows move it, with Shift they resize it. Null for other keys. */
export function boxAfterKey(box: Box, key: string, isResizing: boolean): Box | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!way) return null
  const [across = 0, down = 0] = way.map((sign) => sign * STEP)
  return isResizing
    ? {
        ...box,
        width: within(box.width + across, STEP, 1 - box.x),
        height: within(box.height + down, STEP, 1 - box.y),
      }
    : { ...box, x: within(box.x + across, 0, 1 - box.width), y: within(box.y + down, 0, 1 - box.height) }
}

const LONGEST_SIDE = 2_000

/**
 * Draws the picture again with black boxes. The result contains neither the covered parts nor other content of the
 * file.
 */
async function redact(picture: ImageBitmap, boxes: readonly Box[]): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This browser cannot draw the picture.')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(picture, 0, 0, canvas.width, canvas.height)
  paint.fillStyle = '#000'
  for (const { x, y, width, height } of boxes)
    paint.fillRect(
      Math.floor(x * canvas.width),
      Math.floor(y * canvas.height),
      Math.ceil(width * canvas.width) + 1,
      Math.ceil(height * canvas.height) + 1,
    )
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/jpeg',
      0.85,
    ),
  )
}
