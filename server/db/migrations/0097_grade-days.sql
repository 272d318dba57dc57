ALTER TABLE "grade_held" ADD COLUMN "corrects" integer;--> statement-breakpoint
ALTER TABLE "grade_held" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "grade_held" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "grade_held" ADD CONSTRAINT "grade_held_corrects_grade_held_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."grade_held"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_held" ADD CONSTRAINT "grade_held_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_held" ADD CONSTRAINT "grade_held_corrects_unique" UNIQUE("corrects");--> statement-breakpoint
ALTER TABLE "grade_held" ADD CONSTRAINT "grade_held_reason" CHECK (("grade_held"."corrects" is null) = ("grade_held"."reason" is null));