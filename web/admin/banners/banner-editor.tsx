import { useLocation, useNavigate } from 'react-router';
import type { KeptBanner } from '#contract/banners.ts';
import { bannerState, clashOf } from '#contract/rules/banners.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useKeptBannersQuery } from '#web/resources/banners/admin-banners.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditorBar, EditorForm, EditorRead } from '#web/ui/editor/editor-page.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { deletedFault } from '#web/ui/fault.ts';
import { BannerFields } from './banner-fields.tsx';
import { shareOf, stateNames, stateTones } from './banner-names.ts';
import { BannerPreview } from './banner-preview.tsx';
import { clashWords } from './clash-words.ts';
import { ContrastNote } from './contrast-note.tsx';
import { timesOf, viewOf } from './draft.ts';
import { type BannerEditorState, useBannerEditor } from './use-banner-editor.ts';

type Which = { which: string; base: string; onMade: (id: string) => void };

/** Page to create (`new`) or edit a banner. */
export function BannerEditor({ which, base, onMade }: Which) {
  const read = useKeptBannersQuery({ query: {} });
  const { data: all = [] } = read;
  const found = all.find(({ _id }) => _id === which);
  const gone = read.data && !found ? deletedFault : undefined;
  return (
    <EditorRead noun="banner" which={which} read={{ ...read, data: found, error: read.error ?? gone }}>
      {(banner) => <EditorPage read={banner} others={all} list={base} onMade={onMade} />}
    </EditorRead>
  );
}

type Shown = { read: KeptBanner | undefined; others: readonly KeptBanner[]; list: string; onMade: Which['onMade'] };

function EditorPage({ read, others, list, onMade }: Shown) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const editor = useBannerEditor({
    read,
    onMade: ({ _id }) => {
      onMade(_id);
      void navigate({ pathname: `${list}/${_id}`, search }, { replace: true });
    },
    onGone: () => void navigate({ pathname: list, search }),
  });
  const { draft, sizes } = editor;
  const view = viewOf(draft, sizes);
  return (
    <div className="grid gap-6">
      <TopBar editor={editor} list={`${list}${search}`} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <EditorForm editor={editor} label="Banner">
          <BannerFields editor={editor} />
        </EditorForm>
        <div className="grid min-w-0 gap-8 xl:sticky xl:below-20">
          <ClashNote editor={editor} others={others} />
          <ContrastNote banner={view} onTone={(wordsTone) => editor.change({ wordsTone })} />
          <BannerPreview banner={view} />
          {editor.stored && <Seen banner={editor.stored} />}
        </div>
      </div>
    </div>
  );
}

/** Top bar: title, current state by the clock, save and delete. */
function TopBar({ editor, list }: { editor: BannerEditorState; list: string }) {
  const { stored, draft } = editor;
  const clock = bannerState({ isActive: draft.isActive, ...timesOf(draft) }, useNow().getTime());
  return (
    <EditorBar
      editor={editor}
      title={stored?.title ?? 'New banner'}
      list={{ to: list, label: 'Banners' }}
      badge={stored && <Badge tone={stateTones[clock]}>{stateNames[clock]}</Badge>}
      actions={
        stored?.canDelete && (
          <Button size="sm" variant="danger" onClick={() => void editor.remove()}>
            Delete
          </Button>
        )
      }
    />
  );
}

/** Warns when other banners leave no slot for this one. */
function ClashNote({ editor, others }: { editor: BannerEditorState; others: readonly KeptBanner[] }) {
  const { stored, draft } = editor;
  const now = useNow().getTime();
  // A new banner comes before the others of its type.
  const place = stored ?? { _id: '', sortOrder: 0, createdAt: new Date(now).toISOString() };
  const { title, type, isActive } = draft;
  const clash = clashOf({ ...place, title, type, isActive, ...timesOf(draft) }, others, now);
  return (
    <p role="status" className="rounded-lg bg-warn-tint p-4 text-sm text-warn empty:hidden">
      {clash && clashWords(clash, type, now)}
    </p>
  );
}

/** Impressions and clicks of the banner. */
function Seen({ banner: { seen, createdBy } }: { banner: KeptBanner }) {
  const { page, popup } = seen;
  return (
    <section aria-label="Last 30 days" className="grid gap-2 text-sm">
      <Heading level={2} look="label">
        Last 30 days
      </Heading>
      <p>
        Pages: shown {page.shown.toLocaleString('en-IN')} times, clicked {page.clicked.toLocaleString('en-IN')} (
        {shareOf(page.clicked, page.shown)}).
      </p>
      {popup.shown > 0 && (
        <p>
          Popup: shown {popup.shown.toLocaleString('en-IN')} times, clicked {popup.clicked.toLocaleString('en-IN')} (
          {shareOf(popup.clicked, popup.shown)}), closed {popup.closed.toLocaleString('en-IN')}.
        </p>
      )}
      <p className="text-muted">
        Counts only visitors who consented to analytics.
        {createdBy ? ` Created by ${createdBy.name || 'a colleague'}.` : ''}
      </p>
    </section>
  );
}
