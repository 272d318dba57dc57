-- By hand: the fold of names as domain/common/fold.ts has it, with more letters and without apostrophes.
CREATE OR REPLACE FUNCTION "fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(translate("value", 'ƁɓƊɗƘƙƳƴƎǝƏəƐɛƆɔŊŋƝɲ''`´‘’‛ʼʻʹ′', 'BbDdKkYyEeEeEeOoNnNn'), NFD), U&'[\0300-\036F]', '', 'g'));
--> statement-breakpoint
-- What is stored or indexed by it is made anew.
UPDATE "account" SET "first_name" = "first_name", "sur_name" = "sur_name" WHERE "first_name" || "sur_name" ~ '[ƎǝƏəƐɛƆɔŊŋƝɲ''`´‘’‛ʼʻʹ′]';
--> statement-breakpoint
UPDATE "attendee" SET "first_name" = "first_name", "last_name" = "last_name" WHERE "first_name" || "last_name" ~ '[ƎǝƏəƐɛƆɔŊŋƝɲ''`´‘’‛ʼʻʹ′]';
--> statement-breakpoint
REINDEX TABLE "account";--> statement-breakpoint
REINDEX INDEX "attendee_words";--> statement-breakpoint
REINDEX INDEX "audit_words";--> statement-breakpoint
REINDEX INDEX "content_item_words";--> statement-breakpoint
REINDEX INDEX "event_words";--> statement-breakpoint
REINDEX INDEX "mail_words";--> statement-breakpoint
REINDEX INDEX "payment_words";
