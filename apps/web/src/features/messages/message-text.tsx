// The words of a message: plain text, with its links and the names that it addresses.
import type { Message } from '@beanpool/contract/messages'
import * as words from './board-words.ts'
import classes from './messages.module.css'
import { textParts } from './text-parts.ts'

const hidden = classes.hidden

export const MessageText = ({ text, addressed }: { text: string; addressed: Message['addressed'] }) => {
  const names = addressed.flatMap(({ name, lastName }) => [name, `${name} ${lastName}`])
  return (
    <p className={classes.text}>
      {textParts(text, names).map((part, place) => {
        const key = `${place}`
        if (part.kind === 'text') return part.text
        if (part.kind === 'link')
          return (
            <a key={key} href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
              <span className={hidden}>{words.opensElsewhere}</span>
            </a>
          )
        return (
          <b key={key} className={classes.name}>
            {part.text}
          </b>
        )
      })}
    </p>
  )
}
