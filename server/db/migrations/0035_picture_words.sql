ALTER TABLE "event" ADD COLUMN "poster_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "thumbnail_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION words_of_picture(of_kind text, of_id integer) RETURNS text LANGUAGE sql AS $$
  select coalesce((
    select trim(r.data->'picture'->>'alt') from content_item i
    join content_revision r on r.item_id = i.id and r.number = i.published_revision
    where i.kind = of_kind and i.public_id = of_id::text and (r.data->'picture'->>'decorative') = 'false'
  ), '')
$$;--> statement-breakpoint
UPDATE "event" SET "poster_alt" = words_of_picture('event', "id") WHERE "poster_image" IS NOT NULL;--> statement-breakpoint
UPDATE "post" SET "image_alt" = words_of_picture('post', "id") WHERE "image" IS NOT NULL;--> statement-breakpoint
UPDATE "resource" SET "thumbnail_alt" = words_of_picture('resource', "id") WHERE "thumbnail" IS NOT NULL;--> statement-breakpoint
DROP FUNCTION words_of_picture;
