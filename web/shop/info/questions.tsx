import { useDeferredValue, useState } from 'react';
import { faqFor } from '#contract/faq.ts';
import type { Question } from '#contract/faq.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Answer } from './answer.tsx';
import { matchingQuestions } from './faq-matches.ts';
import { BookletSection } from './info-sections.tsx';
import { useHashArrival } from './use-hash-arrival.ts';

/** Search results are expanded if there are at most this many. */
const mostOpen = 3;

/** All questions by topic, filtered while typing. Without JavaScript a plain list that opens and closes. */
export function Questions() {
  const isHydrated = useHydrated();
  useHashArrival();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const groups = matchingQuestions(faqFor(shopFacts()), search);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="mt-10 md:mt-14">
      <search className="block max-w-[29.5rem] noscript:hidden">
        <TextField
          label="Search the answers"
          type="search"
          placeholder="refund, size, cash …"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          readOnly={!isHydrated}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="mt-2 min-h-5 text-sm text-muted">
          {search === '' ? '' : countWords(count, search)}
        </p>
      </search>
      {groups.map(({ id, title, questions }) => (
        <BookletSection key={id} id={id} title={title}>
          <div className="xl:-mt-5">
            {questions.map((question) => (
              <QuestionItem key={question.id} question={question} isOpen={search !== '' && count <= mostOpen} />
            ))}
          </div>
        </BookletSection>
      ))}
      <p className="mt-10 max-w-[29.5rem] md:mt-14">
        {count === 0 ? 'We could not find an answer to that. ' : 'Something else? '}
        <TextLink to="/contact">Write to us</TextLink>: a person answers within 48 hours, usually the same day.
      </p>
    </div>
  );
}

/** The id is on the answer inside, so that browsers open the `details` around it by themselves. */
function QuestionItem({ question: { id, question, answer }, isOpen }: { question: Question; isOpen: boolean }) {
  return (
    <Disclosure title={<h3>{question}</h3>} open={isOpen}>
      <div id={id} className="grid max-w-[29.5rem] scroll-mt-40 gap-2">
        <Answer text={answer} />
        <p className="text-sm">
          <TextLink quiet to={`#${id}`} className="hit-area text-muted">
            Link to this answer
          </TextLink>
        </p>
      </div>
    </Disclosure>
  );
}

function countWords(count: number, search: string): string {
  if (count === 0) return `No answers for “${search}”`;
  return `${count} ${count === 1 ? 'answer' : 'answers'} for “${search}”`;
}
