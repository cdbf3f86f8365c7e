// The register of processing, which is made from the model: read here, or downloaded for an authority.
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { queryOf, rowsKey } from '../../server/client.ts';
import { windowLanguage } from '../../texts/language.ts';
import { privacyTexts } from '../../texts/people/privacy.ts';
import { Fact } from '../../ui/controls/facts.tsx';
import { ScreenHead } from '../../ui/controls/screen-head.tsx';
import '../../ui/controls/facts.css';

const registerQuery = queryOf(rowsKey, 'GET /api/processing', { query: { language: windowLanguage } });

export function RegisterScreen() {
  const { data, error, refetch } = useQuery(registerQuery);
  if (!data) return <NotLoaded query={{ error, refetch }} sentence={privacyTexts.loading} />;
  return (
    <>
      <ScreenHead heading={privacyTexts.register} subtitle={privacyTexts.registerSubtitle}>
        <div className="ml-auto flex flex-wrap gap-2 max-tablet:w-full">
          {(['document', 'table'] as const).map((kind) => (
            <a key={kind} className="button" href={`/api/processing.${kind === 'document' ? 'html' : 'csv'}?language=${windowLanguage}`} download>
              {privacyTexts[kind]}
            </a>
          ))}
        </div>
      </ScreenHead>
      {data.map(({ purpose, why, persons, contents, kept, erased, recipients }) => (
        <section key={purpose} className="border-t border-hair px-(--inset) py-4">
          <h2 className="text-head">{purpose}</h2>
          <dl className="facts mt-2">
            <Fact title={privacyTexts.why} value={why} />
            <Fact title={privacyTexts.persons} value={persons} />
            <Fact title={privacyTexts.contents} value={<Lines lines={contents} />} />
            <Fact title={privacyTexts.kept} value={<Lines lines={kept} />} />
            <Fact title={privacyTexts.erased} value={<Lines lines={erased} />} />
            <Fact title={privacyTexts.recipients} value={recipients} />
          </dl>
        </section>
      ))}
    </>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
