-- By hand, the functions: what the office searches is the same without case and marks (adebayo finds Adébáyọ̀, danjuma
-- Ɗanjuma), word by word, each by its beginning. Standard bodies, so that a dump of the database can be restored.
CREATE FUNCTION "fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(translate("value", 'ƁɓƊɗƘƙƳƴ', 'BbDdKkYy'), NFD), U&'[\0300-\036F]', '', 'g'));
--> statement-breakpoint
CREATE FUNCTION "folded_words"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_remove(string_to_array(regexp_replace("fold"("value"), '[^[:alnum:]]+', ' ', 'g'), ' '), '');
--> statement-breakpoint
CREATE FUNCTION "search_words"("value" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_tsvector("folded_words"("value"));
--> statement-breakpoint
CREATE FUNCTION "search_query"("value" text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT string_agg(quote_literal("word") || ':*', ' & ')::tsquery FROM unnest("folded_words"("value")) AS "words"("word"));
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "factor_age" integer;--> statement-breakpoint
CREATE INDEX "account_words" ON "account" USING gin (search_words("first_name" || ' ' || coalesce("middle_name", '') || ' ' || "sur_name" || ' ' || "email"));--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_what" ON "audit" USING btree ("what","at","id");--> statement-breakpoint
CREATE INDEX "audit_about" ON "audit" USING btree ("about","at","id");--> statement-breakpoint
CREATE INDEX "audit_outcome" ON "audit" USING btree ("outcome","at","id") WHERE "audit"."outcome" <> 'done';--> statement-breakpoint
CREATE INDEX "audit_words" ON "audit" USING gin (search_words("what" || ' ' || "about"));--> statement-breakpoint
-- By hand: rows of before keep their hashes, and nobody can make a new one look like an old one.
CREATE OR REPLACE FUNCTION "audit_hash"("row" "audit") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to((jsonb_build_array(
    "row"."id", "row"."previous", extract(epoch from "row"."at"), "row"."actor", "row"."what", "row"."about",
    "row"."before", "row"."after") || CASE WHEN "row"."outcome" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(
    "row"."outcome", "row"."device", "row"."address", "row"."factor_age") END)::text, 'UTF8')), 'hex')
$$;
