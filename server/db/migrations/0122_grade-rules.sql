CREATE TABLE "grade_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grade_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"grade_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"years" integer NOT NULL,
	"mcpds" integer NOT NULL,
	"months" integer NOT NULL,
	"national" boolean NOT NULL,
	"approval_id" integer,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grade_rule_numbers" CHECK ("grade_rule"."years" >= 0 and "grade_rule"."mcpds" >= 0 and "grade_rule"."months" between 0 and 12)
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "early_reason" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "national_seen" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "national_paper" text;--> statement-breakpoint
ALTER TABLE "grade_rule" ADD CONSTRAINT "grade_rule_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_rule" ADD CONSTRAINT "grade_rule_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_rule_grade" ON "grade_rule" USING btree ("grade_id","from_day");--> statement-breakpoint
CREATE TRIGGER "grade_rule_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "grade_rule" FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
