import { answerParts } from '#contract/faq.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** An answer with its links. */
export function Answer({ text }: { text: string }) {
  return (
    <p>
      {answerParts(text).map(({ words, to }) =>
        to ? (
          <TextLink key={words} to={to}>
            {words}
          </TextLink>
        ) : (
          words
        ),
      )}
    </p>
  );
}
