import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { saveFile } from '@fimm/ui/save-file.ts'
import { canShare, share } from '@fimm/ui/share.ts'
import { ImageDown, Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { billPicture, type BillPicture } from './bill-picture.ts'
import { billOf, billText, type Bill } from './bill.ts'
import { usePaidDebts } from './paid-debts.ts'
import type { Props } from './props.ts'

/** The bill as everybody will get it: the picture itself, to send, to save, or as text. */
export const BillCard = (props: Props) => {
  const { t } = props
  const { isPaid } = usePaidDebts(props.view)
  const bill = billOf(props, isPaid)
  const text = billText(bill)
  const picture = useBillPicture(bill, text)
  const name = `${t('bill.file')}.png`
  const file = picture && new File([picture.blob], name, { type: 'image/png' })
  return (
    <Card title={t('bill.heading')} className="space-y-3">
      {picture !== undefined && (
        <img
          src={picture.url}
          alt={text}
          className="mx-auto w-full max-w-96 rounded-card border border-line"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {file !== undefined && canShare({ files: [file] }) && (
          <Button kind="main" onClick={() => void share({ files: [file] })}>
            <Share2 aria-hidden className="size-5" />
            {t('bill.share')}
          </Button>
        )}
        <Button
          disabled={picture === undefined}
          onClick={() => picture && saveFile(name, 'image/png', picture.blob)}
        >
          <ImageDown aria-hidden className="size-5" />
          {t('bill.picture')}
        </Button>
        <CopyButton text={text} label={t('bill.text')} copiedLabel={t('bill.copied')} />
      </div>
    </Card>
  )
}

const useBillPicture = (bill: Bill, text: string): BillPicture | undefined => {
  const [picture, setPicture] = useState<BillPicture>()
  const draw = useEffectEvent(() => billPicture(bill))
  useEffect(() => {
    let isGone = false
    void draw().then((drawn) => {
      if (!isGone) setPicture(drawn)
    })
    return () => {
      isGone = true
    }
  }, [text])
  return picture
}
