ALTER TABLE "gallery_image" ADD COLUMN "place" integer;--> statement-breakpoint
DELETE FROM "site_text";
