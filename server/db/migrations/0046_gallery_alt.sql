ALTER TABLE "gallery_image" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Up to here the caption was read out in the place of the picture.
UPDATE "gallery_image" SET "alt" = coalesce("caption", '');--> statement-breakpoint
UPDATE "content_revision" AS revision SET "data" = jsonb_set(revision."data", '{picture,alt}', revision."data"->'caption')
FROM "content_item" AS item
WHERE item."id" = revision."item_id" AND item."kind" = 'image' AND revision."data"->'picture'->>'alt' = ''
  AND revision."data"->'picture'->>'decorative' = 'false';
