// The home page, except its list of communities.
import { view } from '@stem/content-pipeline/read';
import { localize, localizeRequired } from '../language/words.ts';
import { readPictures, readStill } from './pictures.ts';
import { readSingle } from './settings.ts';

export const homeHero = view('Home hero', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  return {
    lines: [localizeRequired(read.lang, home.hero_title, home.hero_title_de), localizeRequired(read.lang, home.hero_title_second, home.hero_title_second_de)],
    subtitle: localize(read.lang, home.hero_subtitle, home.hero_subtitle_de),
    button: localizeRequired(read.lang, home.hero_cta_text, home.hero_cta_text_de),
    film: { src: home.hero_background_video, phone: home.hero_background_video_phone },
    poster: await readStill(read, home.hero_background_video, home.hero_poster),
    background: home.hero_background_color,
    overlay: { colour: home.hero_overlay_color, opacity: home.hero_overlay_opacity },
  };
});

export const homeStatement = view('Statement', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  return {
    title: localizeRequired(read.lang, home.statement_title, home.statement_title_de),
    text: localize(read.lang, home.statement_text, home.statement_text_de),
    figures: [
      { value: home.figure_1_value, label: localize(read.lang, home.figure_1_label, home.figure_1_label_de) },
      { value: home.figure_2_value, label: localize(read.lang, home.figure_2_label, home.figure_2_label_de) },
      { value: home.figure_3_value, label: localize(read.lang, home.figure_3_label, home.figure_3_label_de) },
    ],
  };
});

export const homePartners = view('Partner logos', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  const picture = await readPictures(
    read,
    home.partner_logos.map(({ url }) => url),
  );
  const row = (wanted: number) =>
    home.partner_logos
      .filter((logo) => logo.row === wanted)
      .flatMap(({ name, url }) => {
        const found = picture(url);
        return found ? [{ name, picture: found }] : [];
      });
  return { title: localizeRequired(read.lang, home.trusted_title, home.trusted_title_de), rows: [row(1), row(2)].filter((logos) => logos.length > 0) };
});

export const homeServices = view('Services', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  const picture = await readPictures(
    read,
    home.service_images.map(({ image }) => image),
  );
  return home.service_images.map((service) => {
    const found = picture(service.image);
    return {
      id: service.id,
      title: localizeRequired(read.lang, service.title, service.title_de),
      text: localize(read.lang, service.text, service.text_de),
      ...(found && { picture: { ...found, alt: localize(read.lang, service.alt, service.alt_de) ?? found.alt } }),
    };
  });
});

export const homeCommunities = view('Communities introduction', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  return {
    title: localizeRequired(read.lang, home.communities_title, home.communities_title_de),
    lead: localizeRequired(read.lang, home.communities_lead, home.communities_lead_de),
    note: localizeRequired(read.lang, home.communities_note, home.communities_note_de),
  };
});

/** The closing banner. The home page and the banner above the footer count communities differently, as specified. */
export const banner = view('Banner', async (read, { place }: { place: 'home' | 'footer' }) => {
  const home = await readSingle(read, 'website_home_settings');
  return {
    title: localizeRequired(read.lang, home.banner_title, home.banner_title_de),
    button: localizeRequired(read.lang, home.banner_cta, home.banner_cta_de),
    figures: [
      { value: home.banner_leaders_value, label: localize(read.lang, home.banner_leaders_label, home.banner_leaders_label_de) },
      {
        value: place === 'home' ? home.banner_communities_value : home.footer_banner_communities_value,
        label: localize(read.lang, home.banner_communities_label, home.banner_communities_label_de),
      },
    ],
  };
});
